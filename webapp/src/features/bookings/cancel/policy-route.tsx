import { useServerTime } from '../../../api/clock/server-clock.ts'
import { RouteProgress, type WaypointState } from '../../../ui/trail/route-progress.tsx'
import type { BookingSnapshot } from '../booking-calls.ts'
import { momentText } from '../booking-words.rules.ts'
import { useCountdown } from '../countdown/use-countdown.ts'
import { findCurrentRefundStep } from '../refund-steps.rules.ts'
import { timeLeft } from '../trip/status/until-start.rules.ts'
import type { CancelTexts } from './cancel.texts.ts'
import styles from './policy-route.module.css'

export function PolicyRoute({ booking, words }: { booking: BookingSnapshot; words: CancelTexts }) {
  const { cancel, format } = words
  const now = useServerTime()
  const { refundSteps: steps, timeZone, clockAheadMs } = booking
  const at = findCurrentRefundStep(steps, now)
  const seconds = useCountdown(clockAheadMs, at?.step.until)
  const current = at ? steps.indexOf(at.step) : -1
  const points = steps.map(
    (_, place): WaypointState => (place === current ? 'now' : place < current ? 'done' : 'ahead'),
  )
  const moment = (text: string) => momentText(text, timeZone, now, words)
  const left = () => {
    const { parts, ...counts } = timeLeft(seconds)
    const [largest = 'minutes'] = parts
    return cancel.left[largest](counts[largest])
  }
  const caption = (place: number) => {
    const [step, before] = [steps[place], steps[place - 1]]
    if (place === current) return step?.until === undefined ? cancel.nowOn : cancel.nowFor(left())
    if (place < current) return step?.until === undefined ? '' : cancel.wasUntil(moment(step.until))
    return before?.until === undefined ? '' : cancel.from(moment(before.until))
  }
  return (
    <section className={styles.policy} aria-label={cancel.ladder(words.bookings.percent(at?.step.percent ?? 0))}>
      <div className={styles.line}>
        <div style={{ flex: points.length - 1 }}>
          <RouteProgress
            {...(points[0] && { from: points[0] })}
            stretches={points.slice(1).map((point) => (point === 'ahead' ? 0 : 1))}
            waypoints={points.slice(1)}
          />
        </div>
      </div>
      <ol className={styles.captions}>
        {steps.map((step, place) => (
          <li key={step.until ?? 'last'} className={place === current ? styles.now : undefined}>
            <b>{format.number(step.percent, 0)}%</b> {caption(place)}
          </li>
        ))}
      </ol>
    </section>
  )
}
