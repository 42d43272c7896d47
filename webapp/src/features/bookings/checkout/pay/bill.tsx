import { moneyText } from '../../booking-words.rules.ts'
import { type CheckoutWords, useCheckoutWords } from '../use-checkout-words.ts'
import styles from './bill.module.css'
import { discountOf } from './enp.rules.ts'
import { type BillLine, billLines } from './lines.rules.ts'
import type { PayForm } from './use-pay.ts'

/** What the price is made of, down to what enp take off; the sum stands beside the button. */
export function Bill({ form: { booking, enp } }: { form: PayForm }) {
  const words = useCheckoutWords()
  const { checkout: text } = words
  const off = discountOf(enp, booking.enp?.roublesPer100 ?? 0)
  return (
    <dl className={styles.bill}>
      {billLines(booking.price.lines).map((line) => (
        <div key={line.key}>
          <dt>{nameOf(line, words)}</dt>
          <dd>{moneyText(line.amount, 'RUB', words)}</dd>
        </div>
      ))}
      {off > 0 && (
        <div>
          <dt>{text.enpTitle}</dt>
          <dd className={styles.off}>−{moneyText(off, 'RUB', words)}</dd>
        </div>
      )}
    </dl>
  )
}

/** «3 ночи × 2 номера», «Взрослый × 2»; what a season adds stays as the server words it. */
function nameOf({ kind, text: title, nights, quantity = 1 }: BillLine, { checkout: text }: CheckoutWords): string {
  if (kind === 'night') return quantity > 1 ? `${text.nights(nights)} × ${text.rooms(quantity)}` : text.nights(nights)
  return kind === 'unit' || kind === 'extra' ? `${title}\u00a0× ${quantity}` : title
}
