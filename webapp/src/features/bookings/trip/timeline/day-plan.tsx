import type { PlanStop } from '@enp/shared/calls/catalog-shapes'
import type { TripPart } from '../trip-part.ts'
import styles from './day-plan.module.css'
import { placePlan } from './day-plan.rules.ts'

export function DayPlan({ trip, now, words, plan }: TripPart & { plan: readonly PlanStop[] }) {
  const { trip: text, format } = words
  const stops = placePlan(plan, trip, now, format.clock(now, trip.timeZone))
  return (
    <ol className={styles.plan} aria-label={text.plan}>
      {stops.map(({ time, title, text: detail, day, point }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a plan may come to a place twice, at one time of two days
          key={index}
          className={styles[point]}
          aria-current={point === 'now' ? 'time' : undefined}
        >
          {day !== undefined && <p className={styles.day}>{text.planDay(day)}</p>}
          <span className={styles.time}>{time}</span>
          <span>
            <b>{title}</b>
            {detail && <span className={styles.detail}>{detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
