import { type FormEvent, useRef, useState } from 'react'
import coin from '../../../../shared/design/brand/enp-coin.svg'
import type { PaymentForm } from '../../control/payments/payment-form.ts'
import { toTotal } from '../../payments/amounts/total.ts'
import { writeAmount } from '../../payments/amounts/write-amount.ts'
import { Icon } from '../ui/icon.tsx'
import { useSpeech } from '../words/words-context.tsx'
import actions from './actions.module.css'
import { CardFields } from './fields/card-fields.tsx'
import { checkCard, emptyCard } from './fields/card-form.ts'
import { Choice } from './fields/choice.tsx'
import { OrderFields } from './fields/order-fields.tsx'
import goods from './goods.module.css'
import { Picture } from './picture.tsx'
import { type PaymentProblem, problemText } from './problem-text.ts'
import { Route } from './route.tsx'
import styles from './sheet.module.css'
import { Sum } from './sum.tsx'
import { useOrder } from './use-order.ts'
import type { FilledPaymentForm, Payable } from './use-payment.ts'
import { paymentWords } from './words.ts'

interface Props {
  userId: number
  invoice: Payable
  form: PaymentForm
  isWaiting: boolean
  problem?: PaymentProblem
  onPay(filled: FilledPaymentForm): void
}

export function CardStep({ userId, invoice, form, isWaiting, problem, onPay }: Props) {
  const { language } = useSpeech()
  const words = paymentWords[language]
  const [card, setCard] = useState(emptyCard)
  const [tip, setTip] = useState(0)
  const [wasSent, setSent] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const shipping = useOrder(userId, invoice, form)
  const money = (amount: number) => writeAmount(amount, form.currency, language)
  const mistakes = checkCard(card, form.now * 1000)
  const amount = form.total + tip + toTotal(shipping.option?.prices ?? [])
  const isBusy = isWaiting || shipping.isAsking
  const shownProblem = shipping.problem ?? problem
  const isWrong =
    Object.keys(shipping.lacksShipping ? shipping.mistakes : { ...mistakes, ...shipping.mistakes }).length > 0

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setSent(true)
    if (isWrong) {
      // After the next render, when the invalid fields are marked.
      return void setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    }
    if (shipping.lacksShipping) {
      // The card fields appear only now, so they must not show mistakes yet.
      setSent(false)
      return void shipping.findShippingOptions()
    }
    const order = shipping.info()
    onPay({
      amount,
      card: card.number,
      tip,
      ...(order ? { order } : {}),
      ...(shipping.option ? { shippingOptionId: shipping.option.id } : {}),
    })
  }
  return (
    <form ref={element} noValidate onSubmit={submit}>
      <h2 className={styles.title}>{words.payment}</h2>
      <div className={goods.item}>
        <Picture photo={form.photo} fallback={coin} />
        <div>
          <h3>{form.title}</h3>
          <p>{form.description}</p>
          <p className={goods.seller}>{form.seller}</p>
        </div>
      </div>
      <OrderFields
        needs={form.needs}
        order={shipping.order}
        mistakes={wasSent ? shipping.mistakes : {}}
        disabled={isBusy}
        hasAddress={shipping.options !== undefined}
        onChange={shipping.change}
        onOtherAddress={shipping.forgetOptions}
      />
      {shipping.options && (
        <Choice<string>
          legend={words.shipping}
          options={shipping.options.map(({ id, title, prices }) => ({
            value: id,
            label: title,
            detail: money(toTotal(prices)),
          }))}
          chosen={shipping.option?.id ?? ''}
          disabled={isBusy}
          onChoose={shipping.chooseOption}
        />
      )}
      {form.suggestedTips.length > 0 && (
        <Choice<number>
          legend={words.tip}
          options={[0, ...form.suggestedTips].map((value) => ({ value, label: value ? money(value) : words.noTip }))}
          chosen={tip}
          disabled={isBusy}
          onChoose={setTip}
        />
      )}
      {!shipping.lacksShipping && (
        <CardFields
          card={card}
          mistakes={wasSent ? mistakes : {}}
          nowMs={form.now * 1000}
          disabled={isBusy}
          onChange={setCard}
        />
      )}
      <Sum form={form} tip={tip} delivery={shipping.option} amount={amount} />
      <div className={actions.flow}>
        <Route method="card" at={isWaiting ? 'bot' : 'invoice'} />
        <p className={actions.hint}>{words.playCards}</p>
      </div>
      <div className={actions.foot}>
        {isBusy && (
          <p className={actions.hint} role="status">
            {words.waitingBot}
          </p>
        )}
        {shownProblem && !isBusy && (
          <p className={actions.hint} role="alert" data-bad="true">
            {problemText(shownProblem, language)}
          </p>
        )}
        <button type="submit" className={actions.primary} aria-disabled={isBusy} data-testid="pay">
          {!shipping.lacksShipping && <Icon name="lock" size={18} />}
          {shipping.lacksShipping ? words.findShipping : words.pay(money(amount))}
        </button>
      </div>
    </form>
  )
}
