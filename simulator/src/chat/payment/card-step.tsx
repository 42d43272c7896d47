import coin from '../../../../shared/design/brand/enp-coin.svg'
import type { PaymentForm } from '../../control/payments/payment-form.ts'
import { toTotal, writeAmount } from '../../payments/amounts.ts'
import { Icon } from '../ui/icon.tsx'
import { useSpeech, useWords } from '../words/words-context.tsx'
import actions from './actions.module.css'
import { CardFields } from './fields/card-fields.tsx'
import { Choice } from './fields/choice.tsx'
import { OrderFields } from './fields/order-fields.tsx'
import goods from './goods.module.css'
import { Picture } from './picture.tsx'
import { problemText } from './problem-text.ts'
import { Route } from './route.tsx'
import styles from './sheet.module.css'
import { Sum } from './sum.tsx'
import { useCardPayment } from './use-card-payment.ts'
import type { FormStepProps } from './use-payment.ts'
import type { Payable } from './use-payments.ts'

export function CardStep({ invoice, ...props }: FormStepProps & { invoice: Payable }) {
  const { language, words: allWords } = useSpeech()
  const words = allWords.payment
  const { form, isWaiting } = props
  const payment = useCardPayment(invoice, props)
  const { shipping, isBusy, mistakes, tip } = payment
  const money = (amount: number) => writeAmount(amount, form.currency, language)
  return (
    <form ref={payment.element} noValidate onSubmit={payment.submit}>
      <h2 className={styles.title}>{words.payment}</h2>
      <Goods form={form} />
      <OrderFields needs={form.needs} shipping={shipping} mistakes={mistakes.order} disabled={isBusy} />
      {shipping.options && (
        <Choice<string>
          legend={words.shipping}
          options={shipping.options.map(({ id, title: label, prices }) => ({
            value: id,
            label,
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
          onChoose={payment.setTip}
        />
      )}
      {!shipping.lacksShipping && (
        <CardFields
          card={payment.card}
          mistakes={mistakes.card}
          nowMs={form.now * 1000}
          disabled={isBusy}
          onChange={payment.setCard}
        />
      )}
      <Sum form={form} tip={tip} delivery={shipping.option} amount={payment.amount} />
      <div className={actions.flow}>
        <Route method="card" at={isWaiting ? 'bot' : 'invoice'} />
        <p className={actions.hint}>{words.playCards}</p>
      </div>
      <Foot payment={payment} problem={props.problem} money={money} />
    </form>
  )
}

function Goods({ form }: { form: PaymentForm }) {
  return (
    <div className={goods.item}>
      <Picture photo={form.photo} fallback={coin} />
      <div>
        <h3>{form.title}</h3>
        <p>{form.description}</p>
        <p className={goods.seller}>{form.seller}</p>
      </div>
    </div>
  )
}

interface FootProps {
  payment: ReturnType<typeof useCardPayment>
  problem: FormStepProps['problem']
  money(amount: number): string
}

function Foot({ payment: { shipping, isBusy, amount }, problem, money }: FootProps) {
  const allWords = useWords()
  const words = allWords.payment
  const shownProblem = shipping.problem ?? problem
  return (
    <div className={actions.foot}>
      {isBusy && (
        <p className={actions.hint} role="status">
          {words.waitingBot}
        </p>
      )}
      {shownProblem && !isBusy && (
        <p className={actions.hint} role="alert" data-bad="true">
          {problemText(shownProblem, allWords)}
        </p>
      )}
      <button type="submit" className={actions.primary} aria-disabled={isBusy} data-testid="pay">
        {!shipping.lacksShipping && <Icon name="lock" size={18} />}
        {shipping.lacksShipping ? words.findShipping : words.pay(money(amount))}
      </button>
    </div>
  )
}
