import { useServerTime } from '../../../api/clock/server-clock.ts'
import { errorText } from '../../../locales/error-text.ts'
import { formatDayAndMonth } from '../../../locales/format/days.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Chips } from '../../../ui/actions/chips.tsx'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import stack from '../../../ui/layout/stack.module.css'
import { DoneSheet } from '../../../ui/overlays/done-sheet.tsx'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import sheetWords from '../../../ui/overlays/sheet-words.module.css'
import type { BookingSnapshot } from '../booking-calls.ts'
import { guestsText, moneyText, whenText } from '../booking-words.rules.ts'
import { useCancelTexts } from '../cancel/cancel.texts.ts'
import { RefundChoice } from '../cancel/refund-choice.tsx'
import { useCountdown } from '../countdown/use-countdown.ts'
import { type ChangeTexts, useChangeTexts } from './change.texts.ts'
import { ChangeCalendar } from './change-calendar.tsx'
import styles from './change-sheet.module.css'
import {
  ChangeComparison,
  ChangePaymentMethods,
  type ChangeSummaryProps,
  ChangeTotal,
  needsMethod,
} from './change-summary.tsx'
import { PartyChangeFields } from './party-change-fields.tsx'
import { useBookingChange } from './use-booking-change.ts'

const TransferSheet = lazyPart(async () => (await import('../checkout/transfer/transfer-sheet.tsx')).TransferSheet)

interface ChangeSheetProps {
  readonly trip: BookingSnapshot
  readonly onClose: () => void
  readonly onGo: (path: string) => void
}

export function ChangeSheet({ trip, onClose, onGo }: ChangeSheetProps) {
  const words = useChangeTexts()
  const form = useBookingChange(trip)
  const left = useCountdown(trip.clockAheadMs, trip.change?.expiresAt)
  const { done, depositId } = form
  if (!done) return <ChangeForm trip={trip} form={form} words={words} onClose={onClose} />
  if (depositId === undefined) return <Done trip={done} words={words} onClose={onClose} />
  if (form.isAsBooked) return <Done trip={trip} words={words} onClose={onClose} />
  const { id, service, serviceId, change: waiting } = trip
  const subject = { id, service, serviceId, state: waiting?.state === 'open' ? 'hold' : 'expired' } as const
  return (
    <LazySheet onClose={onClose}>
      <TransferSheet
        booking={{ ...subject, methods: form.methods }}
        depositId={depositId}
        left={left}
        onLeave={form.leaveTransfer}
        onClose={onClose}
        onGo={onGo}
      />
    </LazySheet>
  )
}

interface ChangeFormProps extends ChangeSummaryProps {
  readonly trip: BookingSnapshot
  readonly onClose: () => void
}

function ChangeForm({ trip, form, words, onClose }: ChangeFormProps) {
  const cancelWords = useCancelTexts()
  const { text, change } = words
  const { preview, days } = form
  const failure = form.error ?? preview?.error
  return (
    <Sheet title={change.title} onClose={onClose} footer={<Footer trip={trip} form={form} words={words} />}>
      <p className={styles.about}>
        {trip.service.title} · {guestsText(trip.units, trip, words)}
      </p>
      {days.isError ? (
        <QueryFailure title={change.loadFailed} query={days} />
      ) : (
        <ChangeCalendar form={form} booked={trip.date} unit={trip.units[0]?.title ?? ''} words={words} />
      )}
      {form.starts.length > 1 && (
        <div className={styles.starts}>
          <Chips
            label={change.starts}
            choices={form.starts.map((value) => ({ value, label: value }))}
            chosen={form.start}
            onChoose={(value) => value !== undefined && form.chooseStart(value)}
            wrap
          />
        </div>
      )}
      <PartyChangeFields trip={trip} form={form} words={words} />
      {form.day !== undefined && <ChangeComparison trip={trip} form={form} words={words} />}
      <ChangePaymentMethods form={form} words={words} />
      {preview?.data?.refund && form.usdt && (
        <RefundChoice
          origin={preview.data.refund}
          usdt={form.usdt}
          chosen={form.refundTo}
          words={cancelWords}
          onChoose={form.chooseRefund}
        />
      )}
      <p className={sheetWords.problem} role="alert">
        {failure ? errorText(text, failure) : undefined}
      </p>
    </Sheet>
  )
}

function Footer({ trip, form, words }: Omit<ChangeFormProps, 'onClose'>) {
  const { preview } = form
  const isReady = preview?.data !== undefined && !preview.isError && !needsMethod(form)
  return (
    <div className={stack.actions}>
      {preview?.data && <ChangeTotal enpSpent={trip.enpSpent} form={form} words={words} />}
      <Button
        busy={form.busy || preview?.isFetching === true}
        disabled={!isReady || preview.data.consent === 'asked'}
        haptic="medium"
        onPress={form.confirm}
      >
        {toLabel(trip, form, words)}
      </Button>
    </div>
  )
}

function toLabel(trip: BookingSnapshot, form: ChangeSummaryProps['form'], words: ChangeTexts): string {
  const { change, format } = words
  const data = form.preview?.data
  if (form.day === undefined) return change.choose
  if (data?.consent === 'needed' || data?.consent === 'asked') return change.ask
  if (data?.difference.direction === 'pay')
    return change.payButton(moneyText(data.difference.amount, data.difference.currency, words))
  if (form.day === trip.date) return change.save
  return change.move(formatDayAndMonth(format, form.day, form.today))
}

function Done({ trip, words, onClose }: Omit<ChangeSheetProps, 'onGo'> & { readonly words: ChangeTexts }) {
  const { change } = words
  const now = useServerTime()
  const state = trip.change?.state
  const isAsked = state === 'asked'
  const title = isAsked ? change.askedTitle : state === 'open' ? change.waitingTitle : change.doneTitle
  const sentenceText = isAsked
    ? change.askedText
    : state === 'open'
      ? change.waitingText
      : change.done(whenText(trip, now, words))
  return <DoneSheet title={title} sentence={sentenceText} close={change.close} onClose={onClose} />
}
