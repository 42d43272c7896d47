import { formatDayAndMonth } from '../../../../locales/format/days.ts'
import { localDay } from '../../../../locales/format/zoned-format.ts'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import typography from '../../../../ui/layout/typography.module.css'
import type { BookingSnapshot } from '../../booking-calls.ts'
import type { OrdersTexts } from '../order-history.texts.ts'
import styles from './trip-card.module.css'
import { refundedAt } from './trip-card.rules.ts'

interface RefundLineProps {
  readonly trip: BookingSnapshot
  readonly now: Date
  readonly words: OrdersTexts
}

export function RefundLine({ trip, now, words: { orders, format } }: RefundLineProps) {
  const { refund, timeZone } = trip
  if (!refund) return null
  if (refund.state === 'in_progress') {
    return (
      <>
        <span className={styles.going}>{orders.refunding}</span>
        {refund.method === 'card' && (
          <span className={joinClassNames(typography.secondary, styles.facts)}>{orders.refundToCardSoon}</span>
        )}
      </>
    )
  }
  const at = refundedAt(trip)
  const day = at && formatDayAndMonth(format, localDay(new Date(at), timeZone), localDay(now, timeZone))
  return (
    <>
      <span className={styles.done}>{orders.refunded}</span>
      {day && (
        <span className={joinClassNames(typography.secondary, styles.facts)}>
          {orders.refundTo[refund.method](day.replaceAll(' ', '\u00a0'))}
        </span>
      )}
    </>
  )
}
