import { useEffect } from 'react'
import starsCoin from '../../../../shared/design/brand/stars.svg'
import type { PaymentForm, ShownReceipt } from '../../control/payments/payment-form.ts'
import { writeAmount } from '../../payments/amounts.ts'
import { clockTime, dayName } from '../format-time.ts'
import { Icon } from '../ui/icon.tsx'
import { useSpeech } from '../words/words-context.tsx'
import actions from './actions.module.css'
import { countStars } from './count-stars.ts'
import { Route } from './route.tsx'
import styles from './sheet.module.css'
import ticket from './ticket.module.css'

interface Props {
  form: PaymentForm
  receipt: ShownReceipt
  /** Paid a moment ago, not opened later from the chat. */
  isFresh: boolean
  onDone(): void
}

/** The mini app waits until the sheet closes. */
const shownMs = 2500

/** The receipt. A fresh one closes automatically, as in the real clients. */
export function PaidStep({ form, receipt, isFresh, onDone }: Props) {
  const { language, words: allWords } = useSpeech()
  const words = allWords.payment
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins once, when the ticket appears
  useEffect(() => {
    if (!isFresh) return
    const timer = setTimeout(onDone, shownMs)
    return () => clearTimeout(timer)
  }, [])
  const isStars = form.method === 'stars'
  const sum = isStars ? countStars(receipt.amount, language) : writeAmount(receipt.amount, form.currency, language)
  const title = receipt.refunded ? words.refunded : words.paid
  const ms = receipt.date * 1000
  const rows = [
    [words.seller, form.seller] as const,
    [words.purchase, form.title] as const,
    ...(receipt.card ? [[words.card, `•••• ${receipt.card}`] as const] : []),
    [words.date, `${dayName(ms, language)}, ${clockTime(ms, language)}`] as const,
  ]
  return (
    <>
      <h2 className={styles.title}>{words.receipt}</h2>
      <section className={ticket.ticket} data-fresh={isFresh} aria-label={words.receipt}>
        <header>
          <span data-refunded={receipt.refunded}>
            {isStars ? <img src={starsCoin} alt="" width={34} height={34} /> : <Icon name="check" size={30} />}
          </span>
          <p>{title}</p>
          <p className={ticket.amount}>{sum}</p>
        </header>
        <dl>
          {rows.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          <div>
            <dt>{words.charge}</dt>
            <dd className={ticket.charge} title={receipt.chargeId} data-testid="charge-id">
              {receipt.chargeId}
            </dd>
          </div>
        </dl>
      </section>
      <div className={actions.foot}>
        {isFresh && <Route method={form.method} at="done" />}
        <button type="button" className={actions.quiet} data-first data-testid="payment-done" onClick={onDone}>
          {words.done}
        </button>
      </div>
    </>
  )
}
