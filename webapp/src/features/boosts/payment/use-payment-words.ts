import { useMemo } from 'react'
import type { PaymentStartProblem } from '../../../api/payment/payment.rules.ts'
import { errorText } from '../../../locales/error-text.ts'
import { useBoostsTexts } from '../../../locales/topics/boosts.texts.ts'
import { useFormat, useText } from '../../../locales/use-text.tsx'
import type { StateCardTone } from '../../../ui/feedback/state-card.tsx'
import type { PurchaseItem, PurchaseOutcome } from './boost-item.ts'

export const boostOutcomeTones: Record<PurchaseOutcome, StateCardTone> = {
  waits: 'ok',
  applied: 'ok',
  credited: 'ok',
  refunded: 'info',
  failed: 'error',
  pending: 'info',
  unanswered: 'info',
  expired: 'error',
}

export function usePaymentWords() {
  const text = useText()
  const { payment } = useBoostsTexts()
  const { number } = useFormat()
  return useMemo(() => {
    const name = (item: PurchaseItem) =>
      item.kind === 'boost' ? text.mining[item.boostType](number(item.boostValue)) : text.mining.starsLabel(item.stars)
    return {
      name,
      title: (outcome: PurchaseOutcome) => payment.titles[outcome],
      outcome: (item: PurchaseItem, outcome: PurchaseOutcome) => payment[item.kind][outcome](name(item)),
      problem: (problem: PaymentStartProblem) =>
        problem.kind === 'unsupported' ? payment.unsupported : errorText(text, problem.error),
    }
  }, [text, payment, number])
}
