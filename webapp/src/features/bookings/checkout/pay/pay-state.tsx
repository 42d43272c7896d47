import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { StateCard, type StateCardTone } from '../../../../ui/feedback/state-card.tsx'
import { formatCountdown } from '../../countdown/countdown.rules.ts'
import { useCheckoutTexts } from '../checkout.texts.ts'
import { bookingPaymentFlow } from './booking-payment-flow.ts'
import type { CheckoutPaymentStage } from './checkout-payment-stage.rules.ts'
import type { CheckoutPaymentState } from './use-pay.ts'

type Waiting = Extract<CheckoutPaymentStage, { kind: 'confirming' | 'over' }>
type End = Extract<CheckoutPaymentStage, { kind: 'over' }>['outcome']

const tones: Record<End, StateCardTone> = {
  failed: 'error',
  pending: 'info',
  unanswered: 'info',
  expired: 'error',
  returned: 'info',
  cancelled: 'error',
}

export function PayState({ form, stage }: { form: CheckoutPaymentState; stage: Waiting }) {
  const { checkout: text } = useCheckoutTexts()
  const about = form.booking.service.title
  if (stage.kind === 'confirming') {
    const sentence = stage.waitsForMessenger ? text.processing : text.confirmingText
    return <StateCard key="confirming" look="busy" title={text.confirming} sentence={sentence} about={about} />
  }
  const { outcome } = stage
  const sentence = outcome === 'failed' ? text.failed(formatCountdown(form.left)) : text.ends[outcome]
  return (
    <StateCard key={outcome} look={tones[outcome]} title={text.titles[outcome]} sentence={sentence} about={about} />
  )
}

interface PayStateActionsProps {
  readonly form: CheckoutPaymentState
  readonly stage: Waiting
  readonly onGo: (path: string) => void
  readonly onClose: () => void
}

export function PayStateActions({ form, stage, onGo, onClose }: PayStateActionsProps) {
  const { checkout: text, text: common } = useCheckoutTexts()
  const { id, serviceId } = form.booking
  if (stage.kind === 'confirming') {
    // If Telegram never reported a status, its payment sheet may have been closed long ago.
    return stage.canGoBack ? (
      <Button look="quiet" onPress={bookingPaymentFlow.dismiss}>
        {text.backToMethods}
      </Button>
    ) : (
      <Button look="quiet" onPress={onClose}>
        {common.sheet.close}
      </Button>
    )
  }
  switch (stage.outcome) {
    case 'failed':
    case 'unanswered':
      return <Button onPress={bookingPaymentFlow.acknowledge}>{text.tryAgain}</Button>
    case 'expired':
      return <Button onPress={() => onGo(`/service/${serviceId}`)}>{text.bookAgain}</Button>
    case 'pending':
    case 'returned':
    case 'cancelled':
      return <Button onPress={() => onGo(`/order-history/${id}`)}>{text.toTrip}</Button>
  }
}
