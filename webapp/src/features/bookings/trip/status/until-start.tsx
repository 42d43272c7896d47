import { formatDayAndMonth, formatDayWithWeekday } from '../../../../locales/format/days.ts'
import { localDay } from '../../../../locales/format/zoned-format.ts'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import typography from '../../../../ui/layout/typography.module.css'
import { RouteProgress } from '../../../../ui/trail/route-progress.tsx'
import { useCountdown } from '../../countdown/use-countdown.ts'
import type { TripPartProps } from '../trip-part-props.ts'
import styles from './until-start.module.css'
import { computeTripWaitProgress, timeLeft } from './until-start.rules.ts'

export function UntilStart({ trip, now, words }: TripPartProps) {
  const { trip: text, format } = words
  const { startsAt, endsAt, date, startTime, timeZone, service, payment, clockAheadMs, timeline } = trip
  const seconds = useCountdown(clockAheadMs, startsAt)
  const today = localDay(now, timeZone)
  const paidAt = payment?.paidAt ?? timeline[0]?.at ?? startsAt
  const share = computeTripWaitProgress(paidAt, startsAt, now.getTime())
  const day = (at: string) => formatDayAndMonth(format, localDay(new Date(at), timeZone), today)
  return (
    <section aria-label={text.untilStart[service.category]}>
      <div className={styles.row}>
        {seconds > 0 ? (
          <div>
            <p className={typography.secondary}>{text.untilStart[service.category]}</p>
            <Left seconds={seconds} words={words} />
          </div>
        ) : (
          <p className={styles.left}>{now.getTime() < Date.parse(endsAt) ? text.goesOn : text.isOver}</p>
        )}
        <p className={joinClassNames(typography.secondary, styles.when)}>
          {formatDayWithWeekday(format, date, today)}
          <b>{startTime ?? format.clock(new Date(startsAt), timeZone)}</b>
          {format.zoneName(new Date(startsAt), timeZone)}
        </p>
      </div>
      <div
        className={styles.route}
        role="progressbar"
        aria-label={text.wayLabel}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
      >
        {share < 1 ? (
          <RouteProgress from="done" stretches={[1, 0]} waypoints={['now', 'ahead']} />
        ) : (
          <RouteProgress from="done" stretches={[1]} waypoints={['now']} />
        )}
      </div>
      <div className={styles.points}>
        <p>
          <b>{text.paymentPoint}</b>
          {day(paidAt)}
        </p>
        {share < 1 && (
          <p>
            <b>{text.todayPoint}</b>
            {formatDayAndMonth(format, today, today)}
          </p>
        )}
        <p>
          <b>{text.starting[service.category]}</b>
          {service.city}
        </p>
      </div>
    </section>
  )
}

function Left({ seconds, words: { trip: text, format } }: { seconds: number; words: TripPartProps['words'] }) {
  const left = timeLeft(seconds)
  return (
    <p className={styles.left} role="timer">
      {left.parts.map((part) => (
        <span key={part}>
          {format.number(left[part], 0)}
          <small>{text.left[part](left[part])}</small>
        </span>
      ))}
    </p>
  )
}
