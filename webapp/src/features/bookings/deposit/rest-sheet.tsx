import { useEffect } from 'react'
import { host } from '../../../host/host.ts'
import { errorText } from '../../../locales/error-text.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { StateCard } from '../../../ui/feedback/state-card.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import stack from '../../../ui/layout/stack.module.css'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import type { BookingSnapshot } from '../booking-calls.ts'
import { momentText, moneyText } from '../booking-words.rules.ts'
import { CheckoutServiceLine } from '../checkout/checkout-service-line.tsx'
import foot from '../checkout/foot.module.css'
import { lockIcon } from '../checkout/icons.ts'
import { PaymentMethods } from '../checkout/pay/methods/payment-methods.tsx'
import { useCountdown } from '../countdown/use-countdown.ts'
import { type DepositTexts, useDepositTexts } from './deposit.texts.ts'
import { restPaymentFlow } from './rest-flow.ts'
import { type RestForm, useRestPayment } from './use-rest-payment.ts'

const TransferSheet = lazyPart(async () => (await import('../checkout/transfer/transfer-sheet.tsx')).TransferSheet)

interface RestSheetProps {
  readonly trip: BookingSnapshot
  readonly deposit: NonNullable<BookingSnapshot['deposit']>
  readonly now: Date
  readonly onClose: () => void
  readonly onGo: (path: string) => void
}

/** Payment of the rest after a deposit. Closes once it is paid. */
export function RestSheet({ trip, deposit, now, onClose, onGo }: RestSheetProps) {
  const words = useDepositTexts()
  const form = useRestPayment(trip, deposit)
  const { awaited } = form
  const left = useCountdown(trip.clockAheadMs, awaited?.expiresAt)
  const isPaid = deposit.state === 'paid' || form.end === 'paid'
  useEffect(() => {
    if (!isPaid) return
    host.haptic('success')
    restPaymentFlow.acknowledge()
    onClose()
  }, [isPaid, onClose])
  if (isPaid) return null
  if (awaited) {
    const { id, service, serviceId } = trip
    const state = deposit.state === 'unpaid' ? 'hold' : 'expired'
    const subject = { id, service, serviceId, state, ...(deposit.methods && { methods: deposit.methods }) } as const
    return (
      <LazySheet onClose={onClose}>
        <TransferSheet
          booking={subject}
          depositId={awaited.depositId}
          left={left}
          onLeave={form.leaveTransfer}
          onClose={onClose}
          onGo={onGo}
        />
      </LazySheet>
    )
  }
  const isChoosing = !form.confirming && form.end === undefined
  const until = momentText(deposit.restDueAt, trip.timeZone, now, words)
  return (
    <Sheet
      title={words.deposit.title}
      onClose={onClose}
      footer={isChoosing ? <Pay form={form} words={words} /> : <WayOn form={form} words={words} onClose={onClose} />}
    >
      {isChoosing ? (
        <div className={stack.large}>
          <CheckoutServiceLine service={trip.service} details={[words.deposit.unpaidText(until)]} />
          {form.ways.length > 0 ? (
            <PaymentMethods form={form} onTopUp={() => onGo('/wallet')} />
          ) : (
            <p>{words.deposit.noMethod}</p>
          )}
        </div>
      ) : (
        <Outcome form={form} words={words} about={trip.service.title} />
      )}
    </Sheet>
  )
}

interface PartProps {
  readonly form: RestForm
  readonly words: DepositTexts
}

function Pay({ form, words }: PartProps) {
  const { checkout: text, text: common } = words
  const { way, amount, problem } = form
  const price = moneyText(amount, 'RUB', words)
  return (
    <div className={foot.foot}>
      <p className={joinClassNames(stack.between, foot.total)}>
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

const looks = { failed: 'error', pending: 'info', unanswered: 'info', expired: 'error' } as const

function Outcome({ form, words, about }: PartProps & { readonly about: string }) {
  const { checkout: text, deposit } = words
  const { confirming, end } = form
  if (confirming) {
    const sentence = confirming.hint === 'pending' ? text.processing : deposit.confirming
    return <StateCard key="confirming" look="busy" title={text.confirming} sentence={sentence} about={about} />
  }
  if (end === undefined || end === 'paid') return null
  const { title, sentence } = {
    failed: { title: text.titles.failed, sentence: deposit.failed },
    pending: { title: text.titles.pending, sentence: deposit.confirming },
    unanswered: { title: text.titles.unanswered, sentence: deposit.confirming },
    expired: { title: deposit.overTitle, sentence: deposit.overText },
  }[end]
  return <StateCard key={end} look={looks[end]} title={title} sentence={sentence} about={about} />
}

function WayOn({ form, words, onClose }: PartProps & { readonly onClose: () => void }) {
  const { checkout: text, text: common } = words
  const { confirming, end } = form
  if (confirming && confirming.hint === undefined)
    return (
      <Button look="quiet" onPress={restPaymentFlow.dismiss}>
        {text.backToMethods}
      </Button>
    )
  if (end === 'failed' || end === 'unanswered')
    return <Button onPress={restPaymentFlow.acknowledge}>{text.tryAgain}</Button>
  const close = () => {
    restPaymentFlow.acknowledge()
    onClose()
  }
  return (
    <Button look="quiet" onPress={close}>
      {common.sheet.close}
    </Button>
  )
}
