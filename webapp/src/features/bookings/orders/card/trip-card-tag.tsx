import { Tag } from '../../../../ui/data/tag.tsx'
import { hotelIcon } from '../../../../ui/icons/category-icons.ts'
import type { IconDrawing } from '../../../../ui/icons/icon.tsx'
import { checkIcon, closeIcon, timerIcon } from '../../../../ui/icons/icons.ts'
import type { BookingSnapshot } from '../../booking-calls.ts'
import { formatCountdown } from '../../countdown/countdown.rules.ts'
import { useCountdown } from '../../countdown/use-countdown.ts'
import { calendarIcon } from '../../icons.ts'
import type { OrdersTexts } from '../order-history.texts.ts'
import { type TripCardTagState as Kind, toTripCardTagState } from './trip-card.rules.ts'

type Look = readonly [tone: 'plain' | 'amber' | 'ok' | 'bad' | 'info', icon: IconDrawing]

const looks: Record<Kind['kind'], Look> = {
  hold: ['amber', timerIcon],
  paying: ['info', timerIcon],
  paid: ['ok', checkIcon],
  rest: ['amber', timerIcon],
  awaiting: ['info', timerIcon],
  today: ['amber', calendarIcon],
  tomorrow: ['amber', calendarIcon],
  inDays: ['amber', calendarIcon],
  nights: ['info', hotelIcon],
  now: ['ok', checkIcon],
  over: ['plain', checkIcon],
  arrived: ['ok', checkIcon],
  completed: ['ok', checkIcon],
  noShow: ['plain', closeIcon],
  expired: ['plain', closeIcon],
  declined: ['bad', closeIcon],
  cancelled: ['bad', closeIcon],
  cancelledByOrganizer: ['bad', closeIcon],
}

interface CardTagProps {
  readonly trip: BookingSnapshot
  readonly now: Date
  readonly words: OrdersTexts
}

export function TripCardTag({ trip, now, words }: CardTagProps) {
  const tag = toTripCardTagState(trip, now)
  const [tone, icon] = looks[tag.kind]
  return (
    <Tag tone={tone} icon={icon}>
      <TagText tag={tag} trip={trip} words={words} />
    </Tag>
  )
}

function TagText({ tag, trip, words: { orders, bookings } }: Omit<CardTagProps, 'now'> & { tag: Kind }) {
  const left = useCountdown(trip.clockAheadMs, tag.kind === 'hold' ? trip.holdExpiresAt : undefined)
  if (tag.kind === 'inDays') return orders.inDays(tag.days)
  if (tag.kind === 'nights') return bookings.nightsCount(tag.nights)
  if (tag.kind === 'hold' && left > 0) {
    return (
      <>
        {orders.tags.hold} <span role="timer">{formatCountdown(left)}</span>
      </>
    )
  }
  return orders.tags[tag.kind]
}
