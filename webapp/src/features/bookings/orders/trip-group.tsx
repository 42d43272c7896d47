import { type ReactNode, useId } from 'react'
import { localDay } from '../../../locales/format/zoned-format.ts'
import stack from '../../../ui/layout/stack.module.css'
import type { BookingSnapshot } from '../booking-calls.ts'
import { stayText } from './card/stay-text.rules.ts'
import type { OrdersTexts } from './order-history.texts.ts'
import styles from './trip-group.module.css'

interface TripGroupProps {
  readonly group: readonly [BookingSnapshot, ...BookingSnapshot[]]
  readonly now: Date
  readonly words: OrdersTexts
  readonly children: (trip: BookingSnapshot) => ReactNode
}

export function TripGroup({ group, now, words, children }: TripGroupProps) {
  const name = useId()
  const [first, ...others] = group
  if (others.length === 0) return <li>{children(first)}</li>
  const from = group.map(({ date }) => date).sort()[0] ?? first.date
  const until =
    group
      .map(({ endsAt, timeZone }) => localDay(new Date(endsAt), timeZone))
      .sort()
      .at(-1) ?? first.date
  return (
    <li className={styles.group}>
      <p className={styles.name} id={name}>
        {words.orders.oneTrip(group.length)}
        <span>{stayText(from, until, now, words.format)}</span>
      </p>
      <ul className={stack.small} aria-labelledby={name}>
        {group.map((trip) => (
          <li key={trip.id}>{children(trip)}</li>
        ))}
      </ul>
    </li>
  )
}
