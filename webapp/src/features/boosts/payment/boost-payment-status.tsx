import { useBoostsTexts } from '../../../locales/topics/boosts.texts.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { StateCard } from '../../../ui/feedback/state-card.tsx'
import type { BoostPayment, PurchaseOutcome } from './boost-item.ts'
import { boostPaymentFlow } from './use-boost-payment.ts'
import { boostOutcomeTones, usePaymentWords } from './use-payment-words.ts'

type Begun = Extract<BoostPayment, { readonly step: 'confirming' | 'over' }>

export function BoostPaymentStatus({ payment }: { payment: Begun }) {
  const { payment: text } = useBoostsTexts()
  const words = usePaymentWords()
  const { item } = payment.purchase
  if (payment.step === 'confirming') {
    const sentence = payment.hint === 'pending' ? text.processing : text.confirmingText
    return (
      <StateCard key="confirming" look="busy" title={text.confirming} sentence={sentence} about={words.name(item)} />
    )
  }
  const { outcome } = payment
  const tone = boostOutcomeTones[outcome]
  return <StateCard key={outcome} look={tone} title={words.title(outcome)} sentence={words.outcome(item, outcome)} />
}

function canTryAgain(outcome: PurchaseOutcome): boolean {
  return outcome === 'failed' || outcome === 'unanswered' || outcome === 'expired'
}

export function PaymentActions({ payment, onClose }: { payment: Begun; onClose: () => void }) {
  const { payment: text } = useBoostsTexts()
  const { sheet } = useText()
  if (payment.step === 'over') {
    const again = canTryAgain(payment.outcome)
    return <Button onPress={again ? boostPaymentFlow.acknowledge : onClose}>{again ? text.again : text.done}</Button>
  }
  // If Telegram never reported a result, its payment sheet may have been closed long ago.
  if (payment.hint === undefined) {
    return (
      <Button look="quiet" onPress={boostPaymentFlow.dismiss}>
        {text.back}
      </Button>
    )
  }
  return (
    <Button look="quiet" onPress={onClose}>
      {sheet.close}
    </Button>
  )
}
