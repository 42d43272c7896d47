import type { ExcursionStop } from '@enp/shared/calls/catalog/catalog-shapes'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import typography from '../../../../ui/layout/typography.module.css'
import type { TripPartProps } from '../trip-part-props.ts'
import { toPlanProgress } from './day-plan.rules.ts'
import styles from './trip-day-plan.module.css'

export function TripDayPlan({ trip, now, words, plan }: TripPartProps & { plan: readonly ExcursionStop[] }) {
  const { trip: text, format } = words
  const stops = toPlanProgress(plan, trip, now, format.clock(now, trip.timeZone))
  return (
    <ol className={styles.plan} aria-label={text.plan}>
      {stops.map(({ time, title, text: detail, day, point }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a plan may come to a place twice, at one time of two days
          key={index}
          className={styles[point]}
          aria-current={point === 'now' ? 'time' : undefined}
        >
          {day !== undefined && <p className={joinClassNames(typography.secondary, styles.day)}>{text.planDay(day)}</p>}
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
