import { operatorReasonText } from '@enp/shared/bookings/operator-reasons'
import { cardRefundWorkingDays } from '@enp/shared/limits'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import surface from '../../../../ui/layout/surface.module.css'
import { dayText, momentText, moneyText, otherRefundsText } from '../../booking-words.rules.ts'
import { openCheckout } from '../../checkout-store.ts'
import { formatCountdown } from '../../countdown/countdown.rules.ts'
import { useCountdown } from '../../countdown/use-countdown.ts'
import type { TripPartProps } from '../trip-part-props.ts'
import { toSimilarPath } from './similar-path.rules.ts'
import { findOrganizerMessage, type TripStatus, toRefundNote, toTripStatus } from './trip-status.rules.ts'
import styles from './trip-status-card.module.css'

export function TripStatusCard({ trip, now, words, onReview }: TripPartProps & { onReview: () => void }) {
  const { trip: text } = words
  const left = useCountdown(trip.clockAheadMs, trip.state === 'hold' ? trip.holdExpiresAt : undefined)
  const standing = toTripStatus(trip)
  if (!standing) return null
  const { title, sentence } = toSentences(standing, left, { trip, now, words })
  const organizerText = findOrganizerMessage(trip)
  return (
    <section className={joinClassNames(surface.message, styles.standing)} aria-label={title}>
      <p className={styles.title} role={standing === 'hold' ? 'timer' : undefined}>
        {title}
      </p>
      {organizerText && <p>{text.standing.said(organizerText)}</p>}
      <p>{sentence}</p>
      <TripRefunds trip={trip} words={words} />
      <Refund trip={trip} now={now} words={words} />
      <WayOn standing={standing} trip={trip} words={words} now={now} onReview={onReview} />
    </section>
  )
}

function toSentences(status: TripStatus, left: number, { trip, now, words }: TripPartProps) {
  const { standing: text, reviewStates } = words.trip
  switch (status) {
    case 'hold':
      return { title: left > 0 ? text.hold(formatCountdown(left)) : text.holdOver, sentence: text.holdText }
    case 'paying':
      return { title: text.paying, sentence: text.payingText }
    case 'awaiting': {
      const until = trip.answerUntil ? momentText(trip.answerUntil, trip.timeZone, now, words) : ''
      return { title: text.awaiting, sentence: text.awaitingText(until) }
    }
    case 'declined':
      return { title: text.declined, sentence: text.declinedText }
    case 'expired':
      return { title: text.expired, sentence: text.expiredText }
    case 'cancelled':
      return { title: text.cancelled, sentence: text.cancelledText }
    case 'restUnpaid':
      return { title: text.restUnpaid, sentence: text.cancelledText }
    case 'cancelledByOrganizer':
      return {
        title: text.cancelledByOrganizer,
        sentence: [
          text.cancelledByOrganizerText,
          ...(trip.compensation ? [text.compensated(words.format.amount(trip.compensation, 'enp'))] : []),
        ].join(' '),
      }
    case 'cancelledByOperator': {
      const reason = trip.cancelledByOperator?.reason
      const why = reason ? operatorReasonText(words.format.language, reason) : ''
      return { title: text.cancelledByOperator, sentence: text.cancelledByOperatorText(why) }
    }
    case 'completed':
      return { title: text.completed, sentence: trip.reviewable ? text.completedText : '' }
    case 'reviewed':
      return { title: text.reviewed, sentence: trip.review ? reviewStates[trip.review.state] : '' }
    case 'noShow':
      return { title: text.noShow, sentence: `${text.noShowText} ${toObjectionSentence({ trip, now, words })}` }
  }
}

function toObjectionSentence({ trip, now, words }: TripPartProps): string {
  const { standing: text } = words.trip
  if (trip.noShow?.objected) return text.noShowObjected
  const until = trip.noShow?.objectUntil
  return until === undefined ? '' : text.noShowObjectText(momentText(until, trip.timeZone, now, words))
}

/** Decisions of an operator after the trip, oldest first. */
function TripRefunds({ trip, words }: Pick<TripPartProps, 'trip' | 'words'>) {
  const { standing: text } = words.trip
  return (trip.tripRefunds ?? []).map(({ kind, rub, compensation, reason, at }) => {
    const why = operatorReasonText(words.format.language, reason)
    const sum =
      kind === 'refund'
        ? moneyText(rub, 'rub', words)
        : kind === 'enp'
          ? `${words.format.amount(compensation ?? 0, 'enp')}\u00a0enp`
          : moneyText(compensation ?? 0, 'usdt', words)
    return <p key={at}>{kind === 'refund' ? text.refundedAfterTrip(sum, why) : text.compensatedAfterTrip(sum, why)}</p>
  })
}

/** Status of the refund. The texts make no promises about its time. */
function Refund({ trip, words }: TripPartProps) {
  const { trip: text, format } = words
  const note = toRefundNote(trip)
  if (!note) return null
  const { refund } = trip
  const amount = refund ? moneyText(refund.amount, refund.currency, words) : ''
  return (
    <p className={styles.refund}>
      {note === 'none' && text.refunds.none}
      {note === 'toCard' && text.refunds.toCard(amount, cardRefundWorkingDays)}
      {note !== 'none' && note !== 'toCard' && text.refunds[note](amount)}
      {refund?.withdrawableFrom && ` ${text.refunds.later(dayText(refund.withdrawableFrom, words))}`}
      {refund && note !== 'none' && otherRefundsText(refund, words) && ` ${otherRefundsText(refund, words)}`}
      {refund && refund.enp > 0 && ` ${text.refunds.enp(format.amount(refund.enp, 'enp'))}`}
    </p>
  )
}

function WayOn({
  standing,
  trip,
  words,
  now,
  onReview,
}: TripPartProps & { standing: TripStatus; onReview: () => void }) {
  const { trip: text } = words
  const navigate = useNavigate()
  switch (standing) {
    case 'hold':
      return <Button onPress={() => openCheckout({ kind: 'booking', id: trip.id })}>{text.standing.pay}</Button>
    case 'paying':
    case 'awaiting':
      return null
    case 'completed':
      if (trip.reviewable) return <Button onPress={onReview}>{text.standing.review}</Button>
      break
  }
  const isAhead = now < new Date(trip.startsAt)
  if (isAhead && (standing === 'declined' || standing === 'cancelledByOrganizer'))
    return (
      <Button look="quiet" onPress={() => void navigate(toSimilarPath(trip))}>
        {text.standing.similar}
      </Button>
    )
  return (
    <Button look="quiet" onPress={() => void navigate(`/service/${trip.serviceId}`)}>
      {text.standing.again}
    </Button>
  )
}
