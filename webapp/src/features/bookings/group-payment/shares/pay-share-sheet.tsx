import type { BookingState } from '@enp/shared/bookings/booking-states'
import type { ServiceCard } from '@enp/shared/calls/catalog/catalog-shapes'
import { useEffect } from 'react'
import { host } from '../../../../host/host.ts'
import { errorText } from '../../../../locales/error-text.ts'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { StateCard } from '../../../../ui/feedback/state-card.tsx'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import stack from '../../../../ui/layout/stack.module.css'
import { lazyPart } from '../../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../../ui/overlays/lazy-sheet.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { moneyText } from '../../booking-words.rules.ts'
import { CheckoutServiceLine } from '../../checkout/checkout-service-line.tsx'
import foot from '../../checkout/foot.module.css'
import { lockIcon } from '../../checkout/icons.ts'
import { HoldTimeLeft } from '../../checkout/pay/hold-time-left.tsx'
import { PaymentMethods } from '../../checkout/pay/methods/payment-methods.tsx'
import { formatCountdown } from '../../countdown/countdown.rules.ts'
import { type GroupPaymentTexts, useGroupPaymentTexts } from '../group-payment.texts.ts'
import { sharePaymentFlow } from './share-flow.ts'
import { type ShareForm, useShareForm } from './use-share-payment.ts'

const TransferSheet = lazyPart(async () => (await import('../../checkout/transfer/transfer-sheet.tsx')).TransferSheet)

interface PayShareSheetProps {
  readonly due: Parameters<typeof useShareForm>[0]
  readonly service: ServiceCard
  readonly when: string
  readonly left: number
  readonly standing: 'collecting' | 'booked' | 'ended'
  readonly onClose: () => void
  readonly onGo: (path: string) => void
}

/** Booking state that the transfer sheet gets for each state of a group payment. */
const bookingStates = { collecting: 'hold', booked: 'confirmed', ended: 'expired' } as const satisfies Record<
  PayShareSheetProps['standing'],
  BookingState
>

export function PayShareSheet({ due, service, when, left, standing, onClose, onGo }: PayShareSheetProps) {
  const words = useGroupPaymentTexts()
  const form = useShareForm(due)
  const isPaid = form.end === 'paid'
  useEffect(() => {
    if (!isPaid) return
    host.haptic('success')
    sharePaymentFlow.acknowledge()
    onClose()
  }, [isPaid, onClose])
  if (isPaid) return null
  if (form.depositId !== undefined) {
    const { id, methods } = due
    const subject = { id, state: bookingStates[standing], service, serviceId: service.id, ...(methods && { methods }) }
    return (
      <LazySheet onClose={onClose}>
        <TransferSheet
          booking={subject}
          depositId={form.depositId}
          left={left}
          onLeave={form.leaveTransfer}
          onClose={onClose}
          onGo={onGo}
        />
      </LazySheet>
    )
  }
  const isChoosing = !form.confirming && form.end === undefined
  return (
    <Sheet
      title={words.checkout.payTitle}
      aside={isChoosing ? <HoldTimeLeft seconds={left} /> : undefined}
      onClose={onClose}
      footer={isChoosing ? <Pay form={form} words={words} /> : <WayOn form={form} words={words} onClose={onClose} />}
    >
      {isChoosing ? (
        <div className={stack.large}>
          <CheckoutServiceLine service={service} details={[when]} />
          <PaymentMethods form={form} onTopUp={() => onGo('/wallet')} />
        </div>
      ) : (
        <Outcome form={form} words={words} about={service.title} left={left} />
      )}
    </Sheet>
  )
}

interface PartProps {
  readonly form: ShareForm
  readonly words: GroupPaymentTexts
}

function Pay({ form, words }: PartProps) {
  const { checkout: text, text: common } = words
  const { way, amount, problem } = form
  const price = moneyText(amount, 'RUB', words)
  return (
    <div className={foot.foot}>
      <p className={joinClassNames(stack.between, foot.total)} aria-live="polite">
        <span>{text.toPay}</span>
        <b>{price}</b>
      </p>
      {problem && (
        <p className={foot.problem} role="alert">
          {problem.kind === 'unsupported' ? text.unsupported : errorText(common, problem.error)}
        </p>
      )}
      <Button icon={lockIcon} disabled={!way} busy={form.busy} onPress={form.pay}>
        {text.pay(way ? moneyText(way.amount, way.currency, words) : price)}
      </Button>
    </div>
  )
}

const looks = { failed: 'error', pending: 'info', unanswered: 'info', expired: 'error', returned: 'info' } as const

function Outcome({ form, words, about, left }: PartProps & { about: string; left: number }) {
  const { checkout: text, together } = words
  const { confirming, end } = form
  if (confirming) {
    const sentence = confirming.hint === 'pending' ? text.processing : together.confirmingText
    return <StateCard key="confirming" look="busy" title={text.confirming} sentence={sentence} about={about} />
  }
  if (end === undefined || end === 'paid') return null
  const { title, sentence } = {
    failed: { title: text.titles.failed, sentence: text.failed(formatCountdown(left)) },
    pending: { title: text.titles.pending, sentence: together.confirmingText },
    unanswered: { title: text.titles.unanswered, sentence: together.confirmingText },
    expired: { title: together.takenTitle, sentence: together.takenEnd },
    returned: { title: together.returnedTitle, sentence: together.returnedText },
  }[end]
  return <StateCard key={end} look={looks[end]} title={title} sentence={sentence} about={about} />
}

function WayOn({ form, words, onClose }: PartProps & { onClose: () => void }) {
  const { checkout: text, text: common } = words
  const { confirming, end } = form
  if (confirming?.hint === undefined && confirming)
    return (
      <Button look="quiet" onPress={sharePaymentFlow.dismiss}>
        {text.backToMethods}
      </Button>
    )
  if (end === 'failed' || end === 'unanswered')
    return <Button onPress={sharePaymentFlow.acknowledge}>{text.tryAgain}</Button>
  const close = () => {
    sharePaymentFlow.acknowledge()
    onClose()
  }
  return (
    <Button look="quiet" onPress={close}>
      {common.sheet.close}
    </Button>
  )
}
