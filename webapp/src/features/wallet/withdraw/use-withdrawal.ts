import type { Transaction } from '@enp/shared/calls/ledger'
import type { ChainCurrency, Wallet } from '@enp/shared/calls/wallets-shapes'
import { useEffect, useRef, useState } from 'react'
import { type Biometrics, findBiometrics } from '../../../host/biometrics.ts'
import { host } from '../../../host/host.ts'
import { useWithdraw } from '../chain/chain.queries.ts'
import { useRefusalText } from '../chain/refusal-text.ts'
import { useWithdrawText } from './use-withdraw-text.ts'

export interface WithdrawalRequest {
  readonly currency: ChainCurrency
  /** Whole units, as decimal text. */
  readonly amount: string
  readonly wallet: Wallet
}

type Step =
  | { readonly name: 'form' }
  /** The second step, where the host does not confirm. */
  | { readonly name: 'confirm'; readonly wish: WithdrawalRequest }
  | { readonly name: 'done'; readonly transaction: Transaction }

/**
 * A withdrawal, confirmed by the host's biometrics where they are, else by a second step. The wish keeps its idempotency
 * key until it is answered, so that a lost answer or a second tap never withdraws twice.
 */
export function useWithdrawal() {
  const text = useWithdrawText()
  const refusal = useRefusalText()
  const biometrics = useBiometrics()
  const { mutateAsync: withdraw } = useWithdraw()
  const [step, setStep] = useState<Step>({ name: 'form' })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const running = useRef(false)

  const once = async (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      host.haptic('error')
      setProblem(refusal(error))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const send = async ({ currency, amount, wallet }: WithdrawalRequest) => {
    const transaction = await withdraw({ currency, amount, walletId: wallet.id })
    host.haptic('success')
    setStep({ name: 'done', transaction })
  }

  return {
    step,
    busy,
    problem,
    /** The person has chosen everything. */
    ask: (request: WithdrawalRequest) =>
      void once(async () => {
        const answer = (await biometrics()?.confirm(text.reason)) ?? 'unavailable'
        if (answer === 'confirmed') await send(request)
        else if (answer === 'unavailable') setStep({ name: 'confirm', wish: request })
        else setProblem(text.refused)
      }),
    confirm: (request: WithdrawalRequest) => void once(() => send(request)),
    back: () => {
      setProblem(undefined)
      setStep({ name: 'form' })
    },
    forget: () => setProblem(undefined),
  }
}

/** Looked for when the sheet opens, so that nobody waits for a host that says nothing of it. */
function useBiometrics(): () => Biometrics | undefined {
  const found = useRef<Biometrics>(undefined)
  useEffect(() => {
    void findBiometrics().then((biometrics) => {
      found.current = biometrics
    })
  }, [])
  return () => found.current
}
