import { useMemo } from 'react'
import { errorText } from '../../../api/error-text.ts'
import type { Problem } from '../../../api/payment/payment.rules.ts'
import { useBoostsText } from '../../../locales/use-boosts-text.ts'
import { useFormat, useText } from '../../../locales/use-text.tsx'
import type { Tone } from '../../../ui/feedback/state-card.tsx'
import type { Item, Outcome } from './boost-item.ts'

export const tones: Record<Outcome, Tone> = {
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
  const { payment } = useBoostsText()
  const { number } = useFormat()
  return useMemo(() => {
    const name = (item: Item) =>
      item.kind === 'boost' ? text.mining[item.boostType](number(item.boostValue)) : text.mining.starsLabel(item.stars)
    return {
      name,
      title: (outcome: Outcome) => payment.titles[outcome],
      outcome: (item: Item, outcome: Outcome) => payment[item.kind][outcome](name(item)),
      problem: (problem: Problem) =>
        problem.kind === 'unsupported' ? payment.unsupported : errorText(text, problem.error),
    }
  }, [text, payment, number])
}
