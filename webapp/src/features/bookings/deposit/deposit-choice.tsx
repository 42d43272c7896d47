import { Chips } from '../../../ui/actions/chips.tsx'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { momentText, moneyText } from '../booking-words.rules.ts'
import bill from '../checkout/pay/bill.module.css'
import type { CheckoutPaymentState } from '../checkout/pay/use-pay.ts'
import { useDepositTexts } from './deposit.texts.ts'

interface DepositChoiceProps {
  readonly form: Pick<CheckoutPaymentState, 'deposit' | 'rest' | 'payAll'> & {
    readonly booking: Pick<CheckoutPaymentState['booking'], 'timeZone'>
  }
  readonly now: Date
}

/** Of a hold that can be paid in two parts. */
export function DepositChoice({ form, now }: DepositChoiceProps) {
  const words = useDepositTexts()
  const { deposit: text } = words
  const { deposit, rest, payAll, booking } = form
  return (
    <div className={stack.small}>
      <Chips
        label={text.choice}
        choices={[
          { value: 'part', label: text.part },
          { value: 'whole', label: text.whole },
        ]}
        chosen={deposit ? 'part' : 'whole'}
        onChoose={(value) => payAll(value === 'whole')}
        wrap
      />
      {deposit && (
        <>
          <dl className={bill.bill}>
            <div>
              <dt>{text.now}</dt>
              <dd>{moneyText(deposit.amount, 'RUB', words)}</dd>
            </div>
            <div>
              <dt>{text.later(momentText(deposit.restDueAt, booking.timeZone, now, words))}</dt>
              <dd>{moneyText(rest, 'RUB', words)}</dd>
            </div>
          </dl>
          <p className={typography.secondary}>{text.note}</p>
        </>
      )}
    </div>
  )
}
