import { Button } from '../../../ui/actions/buttons/button.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import stack from '../../../ui/layout/stack.module.css'
import surface from '../../../ui/layout/surface.module.css'
import type { BookingSnapshot } from '../booking-calls.ts'
import { momentText, moneyText } from '../booking-words.rules.ts'
import { useDepositTexts } from './deposit.texts.ts'

interface RestCardProps {
  readonly trip: BookingSnapshot
  readonly deposit: NonNullable<BookingSnapshot['deposit']>
  readonly now: Date
  readonly onPay: () => void
}

/** On the page of a trip whose deposit is paid. */
export function RestCard({ trip, deposit, now, onPay }: RestCardProps) {
  const words = useDepositTexts()
  const { deposit: text } = words
  const title = text.unpaidTitle(moneyText(deposit.rest, 'RUB', words))
  const isOver = now.getTime() >= Date.parse(deposit.restDueAt)
  return (
    <section className={joinClassNames(surface.message, stack.small)} aria-label={title}>
      <p role="status">
        <strong>{title}</strong>
      </p>
      <p>{isOver ? text.overText : text.unpaidText(momentText(deposit.restDueAt, trip.timeZone, now, words))}</p>
      {!isOver && <Button onPress={onPay}>{text.pay}</Button>}
    </section>
  )
}
