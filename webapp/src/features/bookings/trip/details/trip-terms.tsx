import type { RefundStep } from '@enp/shared/calls/bookings/bookings-shapes'
import priceLines from '../../../../ui/data/amounts/price-lines.module.css'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import stack from '../../../../ui/layout/stack.module.css'
import typography from '../../../../ui/layout/typography.module.css'
import { billLines, billLineText } from '../../bill-lines.rules.ts'
import { momentText, moneyText } from '../../booking-words.rules.ts'
import styles from '../trip-content.module.css'
import type { TripPartProps } from '../trip-part-props.ts'
import terms from './trip-terms.module.css'

export function TripTerms({ trip, now, words }: TripPartProps) {
  const { trip: text } = words
  const { price, payment, giftSpent = 0 } = trip
  const deposit = trip.deposit?.state === 'offered' ? undefined : trip.deposit
  // The policy applies once the organizer accepts, so its steps are listed after that sentence.
  const isRequest = trip.state === 'awaiting_organizer'
  const steps = trip.refundSteps.filter(({ until }) => !isRequest || until !== trip.answerUntil)
  const charged = payment && payment.currency !== 'rub' && moneyText(payment.amount, payment.currency, words)
  return (
    <>
      <section className={styles.section} aria-label={text.policy}>
        <div className={joinClassNames(stack.between, styles.head)}>
          <h2 className={typography.sectionTitle}>{text.policy}</h2>
        </div>
        <ul className={terms.steps}>
          {isRequest && <li>{text.policySteps.request}</li>}
          {steps.map((step, at) => (
            <li key={step.until ?? 'last'}>{stepText(step, steps[at - 1], { trip, now, words })}</li>
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-label={text.price}>
        <div className={joinClassNames(stack.between, styles.head)}>
          <h2 className={typography.sectionTitle}>{text.price}</h2>
        </div>
        <dl className={joinClassNames(priceLines.lines, terms.lines)}>
          {billLines(price.lines).map((line) => (
            <div key={line.key} className={line.amount < 0 ? terms.off : undefined}>
              <dt>{billLineText(line, words.bookings)}</dt>
              <dd>{moneyText(line.amount, 'RUB', words)}</dd>
            </div>
          ))}
          <div className={priceLines.total}>
            <dt>{text.total}</dt>
            <dd>{moneyText(price.amount, 'RUB', words)}</dd>
          </div>
          {deposit && (
            <>
              <div>
                <dt>{text.deposit}</dt>
                <dd>{moneyText(deposit.amount, 'RUB', words)}</dd>
              </div>
              <div>
                <dt>{text.rest[deposit.state === 'paid' ? 'paid' : 'unpaid']}</dt>
                <dd>{moneyText(price.amount - deposit.amount, 'RUB', words)}</dd>
              </div>
            </>
          )}
          {giftSpent > 0 && (
            <div>
              <dt>{text.paidByGift}</dt>
              <dd>{moneyText(giftSpent, 'RUB', words)}</dd>
            </div>
          )}
          {charged && (
            <div>
              <dt>{text.charged}</dt>
              <dd>{charged}</dd>
            </div>
          )}
        </dl>
      </section>
    </>
  )
}

function stepText(step: RefundStep, before: RefundStep | undefined, { trip, now, words }: TripPartProps): string {
  const { policySteps } = words.trip
  const percent = words.bookings.percent(step.percent)
  const moment = (at: string) => momentText(at, trip.timeZone, now, words)
  if (step.until !== undefined) {
    const until = moment(step.until)
    return step.percent === 100 ? policySteps.all(until) : policySteps.until(percent, until)
  }
  if (before?.until === undefined) return policySteps.never
  return step.percent === 0
    ? policySteps.nothingFrom(moment(before.until))
    : policySteps.from(percent, moment(before.until))
}
