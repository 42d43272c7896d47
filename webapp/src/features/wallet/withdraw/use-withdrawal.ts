import type { Transaction } from '@enp/shared/calls/ledger'
import type { ChainCurrency, Wallet } from '@enp/shared/calls/wallets-shapes'
import { useEffect, useRef, useState } from 'react'
import { type Biometrics, findBiometrics } from '../../../host/biometrics.ts'
import { host } from '../../../host/host.ts'
import { useWithdraw } from '../chain/chain.queries.ts'
import { useWalletRefusalText } from '../chain/refusal-text.ts'
import { useWithdrawTexts } from './withdraw.texts.ts'

export interface WithdrawalRequest {
  readonly currency: ChainCurrency
  /** Exact decimal text in whole units. */
  readonly amount: string
  readonly wallet: Wallet
}

type Step =
  | { readonly name: 'form' }
  | { readonly name: 'confirm'; readonly wish: WithdrawalRequest }
  | { readonly name: 'done'; readonly transaction: Transaction }

/** One idempotency key until the response arrives: a second tap never withdraws twice. */
export function useWithdrawal() {
  const text = useWithdrawTexts()
  const refusal = useWalletRefusalText()
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

/** Looks for biometrics early, so that the user does not wait for a host that never responds. */
function useBiometrics(): () => Biometrics | undefined {
  const biometricsRef = useRef<Biometrics>(undefined)
  useEffect(() => {
    void findBiometrics().then((biometrics) => {
      biometricsRef.current = biometrics
    })
  }, [])
  return () => biometricsRef.current
}
