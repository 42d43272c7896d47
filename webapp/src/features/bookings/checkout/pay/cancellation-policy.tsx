import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import typography from '../../../../ui/layout/typography.module.css'
import type { BookingSnapshot } from '../../booking-calls.ts'
import { momentText } from '../../booking-words.rules.ts'
import { type CheckoutTexts, useCheckoutTexts } from '../checkout.texts.ts'
import styles from './cancellation-policy.module.css'

type Steps = Pick<BookingSnapshot, 'refundSteps' | 'timeZone'>

export function CancellationPolicy({ booking, now }: { booking: Steps; now: Date }) {
  const words = useCheckoutTexts()
  const { checkout: text } = words
  const steps = openSteps(booking, now)
  return (
    <section className={joinClassNames(typography.secondary, styles.policy)} aria-label={text.policyTitle}>
      <h3>{text.policyTitle}</h3>
      <ul>
        {steps.map(({ until, percent }) => {
          const moment = momentText(until, booking.timeZone, now, words)
          return <li key={until}>{percent === 100 ? text.allUntil(moment) : text.partUntil(percent, moment)}</li>
        })}
        <li>{steps.length > 0 ? text.thenNothing : text.neverBack}</li>
      </ul>
      {steps.length > 0 && <p>{text.placeTime}</p>}
    </section>
  )
}

function openSteps({ refundSteps }: Steps, now: Date) {
  return refundSteps.flatMap(({ until, percent }) =>
    until !== undefined && percent > 0 && new Date(until) > now ? [{ until, percent }] : [],
  )
}

/** Returns «Бесплатная отмена до 12 марта, 09:00», shown under the button. */
export function policyNote(booking: Steps, now: Date, words: CheckoutTexts): string {
  const { checkout: text } = words
  const [first] = openSteps(booking, now)
  if (!first) return text.neverBack
  const moment = momentText(first.until, booking.timeZone, now, words)
  return first.percent === 100 ? text.freeUntil(moment) : text.partUntil(first.percent, moment)
}
