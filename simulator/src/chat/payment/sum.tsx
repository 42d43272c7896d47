import type { ShippingOption } from 'grammy/types'
import type { PaymentForm } from '../../control/payments/payment-form.ts'
import { toTotal, writeAmount } from '../../payments/amounts.ts'
import { useSpeech } from '../words/words-context.tsx'
import goods from './goods.module.css'

interface Props {
  form: PaymentForm
  tip: number
  delivery: ShippingOption | undefined
  amount: number
}

/** The parts of the total. The seller chooses the labels, so two may be equal. */
export function Sum({ form, tip, delivery, amount }: Props) {
  const { language, words: allWords } = useSpeech()
  const words = allWords.payment
  const money = (value: number) => writeAmount(value, form.currency, language)
  const parts = [
    ...form.prices,
    ...(delivery ? [{ label: delivery.title, amount: toTotal(delivery.prices) }] : []),
    ...(tip > 0 ? [{ label: words.tip, amount: tip }] : []),
  ]
  return (
    <dl className={goods.sum}>
      {parts.map(({ label, amount: part }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts never changes while the sheet is open
        <div key={index}>
          <dt>{label}</dt>
          <dd>{money(part)}</dd>
        </div>
      ))}
      <div>
        <dt>{words.total}</dt>
        <dd>{money(amount)}</dd>
      </div>
    </dl>
  )
}
