import { promoCodeMaxLength } from '@enp/shared/limits'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { Field } from '../../../../ui/fields/text/field.tsx'
import { moneyText } from '../../booking-words.rules.ts'
import { useCheckoutTexts } from '../checkout.texts.ts'
import { promoErrorText } from './promo.rules.ts'
import styles from './promo-field.module.css'
import type { PromoCodeState } from './use-promo-code.ts'

export function PromoField({ promo }: { readonly promo: PromoCodeState }) {
  const words = useCheckoutTexts()
  const { promo: text } = words.checkout
  const { applied, error, tries, written, isChecking } = promo
  if (applied)
    return (
      <div className={styles.row} role="status">
        <span className={styles.applied}>
          {text.applied(applied.code)} <b>−{moneyText(applied.discount, 'RUB', words)}</b>
        </span>
        <Button look="quiet" small onPress={promo.remove}>
          {text.remove}
        </Button>
      </div>
    )
  return (
    <div className={styles.row}>
      <Field
        label={text.label}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={promoCodeMaxLength}
        value={written}
        onChange={promo.write}
        {...(error !== undefined && { error: promoErrorText(words, error), errorCount: tries })}
      />
      {written.trim() !== '' && (
        <Button look="tint" small busy={isChecking} onPress={promo.apply}>
          {text.apply}
        </Button>
      )}
    </div>
  )
}
