import { cardRefundWorkingDays } from '@enp/shared/limits'
import { useServerTime } from '../../../api/clock/server-clock.ts'
import { errorText } from '../../../locales/error-text.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { LoadingText } from '../../../ui/feedback/loading-text.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { DoneSheet } from '../../../ui/overlays/done-sheet.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import sheetWords from '../../../ui/overlays/sheet-words.module.css'
import type { BookingSnapshot } from '../booking-calls.ts'
import { moneyText, otherRefundsText, whenText } from '../booking-words.rules.ts'
import { type CancelTexts, useCancelTexts } from './cancel.texts.ts'
import styles from './cancel-sheet.module.css'
import { PolicyRoute } from './policy-route.tsx'
import { toCancellationOutcome } from './refund.rules.ts'
import { RefundChoice } from './refund-choice.tsx'
import { RefundTotal } from './refund-total.tsx'
import { useCancellation } from './use-cancellation.ts'

interface CancelSheetProps {
  readonly trip: BookingSnapshot
  readonly onClose: () => void
}

export function CancelSheet({ trip, onClose }: CancelSheetProps) {
  const words = useCancelTexts()
  const { text, cancel } = words
  const now = useServerTime()
  const cancellation = useCancellation(trip)
  const { origin, done, error, over, busy, changed } = cancellation
  if (done) return <Done result={done} words={words} onClose={onClose} />
  const problem = error ? errorText(text, error) : changed ? cancel.changed : undefined
  const footer = over ? (
    <Button look="quiet" onPress={onClose}>
      {cancel.close}
    </Button>
  ) : (
    <div className={stack.actions}>
      {origin.data && <Total cancellation={cancellation} words={words} />}
      <Button look="danger" busy={busy} disabled={!origin.data} haptic="medium" onPress={cancellation.confirm}>
        {cancel.confirm}
      </Button>
      <Button look="quiet" onPress={onClose}>
        {cancel.keep}
      </Button>
    </div>
  )
  return (
    <Sheet title={cancel.title} onClose={onClose} footer={footer}>
      <p className={joinClassNames(typography.secondary, sheetWords.about)}>
        {trip.service.title} · {whenText(trip, now, words)}
      </p>
      {origin.data ? (
        <Terms cancellation={cancellation} words={words} />
      ) : origin.isError ? (
        <QueryFailure title={cancel.previewFailed} query={origin} />
      ) : (
        <div className={styles.waiting} aria-busy="true">
          <LoadingText />
          <Skeleton height={98} radius="20px" />
          <Skeleton height={64} radius="16px" />
        </div>
      )}
      <p className={sheetWords.problem} role="alert">
        {problem}
      </p>
    </Sheet>
  )
}

interface PartProps {
  readonly cancellation: ReturnType<typeof useCancellation>
  readonly words: CancelTexts
}

function Terms({ cancellation: { origin, usdt, to, choose, refund: chosen }, words }: PartProps) {
  const { cancel } = words
  const { booking, refund } = origin.data ?? {}
  if (!booking) return null
  if (!booking.payment) return <p className={styles.remark}>{cancel.unpaid}</p>
  return (
    <>
      {booking.state === 'awaiting_organizer' ? (
        <p className={styles.remark}>{cancel.request}</p>
      ) : (
        <PolicyRoute booking={booking} words={words} />
      )}
      {(!refund || refund.amount === 0) && <p className={styles.remark}>{cancel.nothing}</p>}
      {refund && usdt?.refund && (
        <RefundChoice origin={refund} usdt={usdt.refund} chosen={to} words={words} onChoose={choose} />
      )}
      {refund && refund.amount > 0 && booking.payment.byOther && <p className={styles.remark}>{cancel.toOther}</p>}
      {refund && refund.amount > 0 && refund.method === 'balance' && (
        <p className={styles.remark}>{cancel.toBalance}</p>
      )}
      {refund && refund.amount > 0 && refund.method === 'gift_card' && (
        <p className={styles.remark}>{cancel.toGiftCard}</p>
      )}
      {chosen && otherRefundsText(chosen, words) && <p className={styles.remark}>{otherRefundsText(chosen, words)}</p>}
    </>
  )
}

function Total({ cancellation: { origin, refund }, words }: PartProps) {
  const isPaid = origin.data?.booking.payment !== undefined
  if (!isPaid || !refund || (refund.amount === 0 && refund.enp === 0)) return null
  return <RefundTotal refund={refund} words={words} />
}

interface DoneProps {
  readonly result: NonNullable<ReturnType<typeof useCancellation>['done']>
  readonly words: CancelTexts
  readonly onClose: () => void
}

function Done({ result, words, onClose }: DoneProps) {
  const { cancel } = words
  const outcome = toCancellationOutcome(result)
  const amount = result.refund ? moneyText(result.refund.amount, result.refund.currency, words) : ''
  return (
    <DoneSheet
      title={cancel.doneTitle}
      sentence={
        <>
          {outcome === 'card' && cancel.done.card(amount, cardRefundWorkingDays)}
          {outcome === 'balance' && cancel.done.balance(amount)}
          {outcome === 'card' || outcome === 'balance'
            ? ` ${(result.refund && otherRefundsText(result.refund, words)) ?? ''}`
            : ''}
          {(outcome === 'nothing' || outcome === 'unpaid') && cancel.done[outcome]}
        </>
      }
      close={cancel.close}
      onClose={onClose}
    />
  )
}
