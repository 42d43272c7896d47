import { billLines, billLineText } from '../../bill-lines.rules.ts'
import type { BookingSnapshot } from '../../booking-calls.ts'
import { moneyText } from '../../booking-words.rules.ts'
import { useCheckoutTexts } from '../checkout.texts.ts'
import styles from './bill.module.css'
import { toEnpDiscount } from './enp/enp.rules.ts'
import type { CheckoutPaymentState } from './use-pay.ts'

interface BillProps {
  readonly form: Pick<CheckoutPaymentState, 'enp' | 'gift'> & {
    readonly booking: Pick<BookingSnapshot, 'price' | 'enp'>
  }
}

export function Bill({ form: { booking, enp, gift } }: BillProps) {
  const words = useCheckoutTexts()
  const { checkout: text } = words
  // Leaves out the enp of an earlier attempt, because the user chooses them again here.
  const lines = booking.price.lines.filter(({ kind }) => kind !== 'enp')
  const off = toEnpDiscount(enp, booking.enp?.roublesPer100 ?? 0)
  return (
    <dl className={styles.bill}>
      {billLines(lines).map((line) => (
        <div key={line.key}>
          <dt>{billLineText(line, words.bookings)}</dt>
          <dd>{moneyText(line.amount, 'RUB', words)}</dd>
        </div>
      ))}
      {off > 0 && (
        <div>
          <dt>{text.enpTitle}</dt>
          <dd className={styles.off}>−{moneyText(off, 'RUB', words)}</dd>
        </div>
      )}
      {gift !== undefined && gift.part > 0 && (
        <div>
          <dt>{text.giftTitle}</dt>
          <dd className={styles.off}>−{moneyText(gift.part, 'RUB', words)}</dd>
        </div>
      )}
    </dl>
  )
}
