import type { EarnedCurrency, OrganizerPayout } from '@enp/shared/calls/organizer-earnings'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../../api/error-text.ts'
import { type Biometrics, findBiometrics } from '../../../host/biometrics.ts'
import { host } from '../../../host/host.ts'
import { useText } from '../../../locales/use-text.tsx'
import { useRequestPayout } from './earnings.queries.ts'
import type { EarningsTexts } from './earnings.texts.ts'

export interface PayoutRequest {
  readonly currency: EarnedCurrency
  /** Exact decimal text in whole units. */
  readonly amount: string
  readonly walletId?: string
}

type Step =
  | { readonly name: 'form' }
  | { readonly name: 'confirm'; readonly wish: PayoutRequest }
  | { readonly name: 'done'; readonly payout: OrganizerPayout }

/** Biometrics or a second step confirms a payout, like a withdrawal. */
export function usePayoutForm(organizerId: string, { sheet }: EarningsTexts['words']) {
  const text = useText()
  const biometrics = useRef<Biometrics>(undefined)
  useEffect(() => {
    void findBiometrics().then((found) => {
      biometrics.current = found
    })
  }, [])
  const { mutateAsync: payOut } = useRequestPayout(organizerId)
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
      setProblem(errorText(text, error))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const send = async (request: PayoutRequest) => {
    const payout = await payOut({ organizerId, ...request })
    host.haptic('success')
    setStep({ name: 'done', payout })
  }
  return {
    step,
    busy,
    problem,
    ask: (request: PayoutRequest) =>
      void once(async () => {
        const answer = (await biometrics.current?.confirm(sheet.reason)) ?? 'unavailable'
        if (answer === 'confirmed') await send(request)
        else if (answer === 'unavailable') setStep({ name: 'confirm', wish: request })
        else setProblem(sheet.refused)
      }),
    confirm: (request: PayoutRequest) => void once(() => send(request)),
    back: () => {
      setProblem(undefined)
      setStep({ name: 'form' })
    },
    forget: () => setProblem(undefined),
  }
}
