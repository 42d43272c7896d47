import { useServerTime } from '../../../../api/clock/server-clock.ts'
import { errorText } from '../../../../locales/error-text.ts'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import stack from '../../../../ui/layout/stack.module.css'
import { moneyText } from '../../booking-words.rules.ts'
import { useCheckoutTexts } from '../checkout.texts.ts'
import styles from '../foot.module.css'
import { lockIcon } from '../icons.ts'
import { policyNote } from './cancellation-policy.tsx'
import type { CheckoutPaymentState } from './use-pay.ts'

export function PayFooter({ form }: { form: CheckoutPaymentState }) {
  const words = useCheckoutTexts()
  const { checkout: text, text: common } = words
  const now = useServerTime()
  const { way, price, problem, gift } = form
  const isGift = gift !== undefined && price === 0
  const sum = way && `${way.isRounded ? '≈\u00a0' : ''}${moneyText(way.amount, way.currency, words)}`
  return (
    <div className={styles.foot}>
      <p className={joinClassNames(stack.between, styles.total)} aria-live="polite">
        <span>{text.toPay}</span>
        <b>{moneyText(price, 'RUB', words)}</b>
      </p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem.kind === 'unsupported' ? text.unsupported : errorText(common, problem.error)}
        </p>
      )}
      <Button icon={lockIcon} disabled={!way && !isGift} busy={form.busy} onPress={form.pay}>
        {text.pay(isGift ? moneyText(gift.part, 'RUB', words) : (sum ?? moneyText(price, 'RUB', words)))}
      </Button>
      <p className={styles.note}>{policyNote(form.booking, now, words)}</p>
    </div>
  )
}
