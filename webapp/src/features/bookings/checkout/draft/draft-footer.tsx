import { holdMinutes } from '@enp/shared/limits'
import { errorText } from '../../../../locales/error-text.ts'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import stack from '../../../../ui/layout/stack.module.css'
import { moneyText } from '../../booking-words.rules.ts'
import { useCheckoutTexts } from '../checkout.texts.ts'
import styles from '../foot.module.css'
import type { CheckoutDraftState } from './use-checkout-draft.ts'

export function DraftFooter({ form }: { form: CheckoutDraftState }) {
  const words = useCheckoutTexts()
  const { checkout: text, text: common } = words
  const { amount, busy, refusal, refusals, estimated } = form
  return (
    <div className={styles.foot}>
      <p className={joinClassNames(stack.between, styles.total)}>
        <span>{text.total}</span>
        <b>{moneyText(amount, 'RUB', words)}</b>
      </p>
      {refusal?.kind === 'other' && (
        <p className={styles.problem} role="alert">
          {errorText(common, refusal.error)}
        </p>
      )}
      <Button busy={busy} refusals={refusals} onPress={() => form.hold(amount)}>
        {text.hold}
      </Button>
      <p className={styles.note}>
        {text.holdNote(holdMinutes)}
        {estimated && ` ${text.estimated}`}
      </p>
    </div>
  )
}
