import type { ShownInvoice } from '../../../control/payments/payment-form.ts'
import { starsCurrency, writeAmount } from '../../../payments/amounts.ts'
import { countStars } from '../../payment/count-stars.ts'
import { useSpeech } from '../../words/words-context.tsx'
import styles from './message.module.css'

export function InvoiceCard({ invoice }: { invoice: ShownInvoice }) {
  const { language, words } = useSpeech()
  const { title, description, photo, currency, total, receipt } = invoice
  const sum = currency === starsCurrency ? countStars(total, language) : writeAmount(total, currency, language)
  return (
    <>
      {photo && (
        <img
          className={styles.photo}
          src={photo.url}
          alt={words.photo}
          style={{ aspectRatio: Math.max(photo.width / photo.height, 0.75) }}
        />
      )}
      <div className={styles.invoice}>
        <b>{title}</b>
        <p>{description}</p>
        <p className={styles.sum}>{receipt ? words.paidSum(sum, receipt.refunded) : sum}</p>
      </div>
    </>
  )
}
