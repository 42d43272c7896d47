import { CallFailure } from '@enp/shared/client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../api/api.ts'
import { errorText } from '../../../../locales/error-text.ts'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { Field } from '../../../../ui/fields/text/field.tsx'
import { moneyText } from '../../booking-words.rules.ts'
import type { CheckoutPaymentState } from '../pay/use-pay.ts'
import styles from '../promo/promo-field.module.css'
import { useGiftFieldTexts } from './gift-field.texts.ts'

const codeMaxLength = 40

/** Opening makes the user the owner of the card; the payment reserves its part. */
export function GiftCardField({ form }: { readonly form: Pick<CheckoutPaymentState, 'gift' | 'setGift'> }) {
  const words = useGiftFieldTexts()
  const { gift: text } = words
  const { gift, setGift } = form
  const [written, setWritten] = useState('')
  const [tries, setTries] = useState(0)
  const opening = useMutation({
    mutationFn: async (code: string) => (await call('POST /v1/gift-cards/open', { body: { code } })).data,
    onSuccess: (card, code) => setGift({ code, balance: card.balance ?? 0 }),
  })
  if (gift)
    return (
      <div className={styles.row} role="status">
        <span className={styles.applied}>
          {gift.part > 0 ? (
            <>
              {text.pays} <b>−{moneyText(gift.part, 'RUB', words)}</b> ·{' '}
              {text.balance(moneyText(gift.balance, 'RUB', words))}
            </>
          ) : (
            text.empty
          )}
        </span>
        <Button look="quiet" small onPress={() => setGift(undefined)}>
          {text.remove}
        </Button>
      </div>
    )
  const apply = () => {
    setTries((count) => count + 1)
    opening.mutate(written.trim())
  }
  return (
    <div className={styles.row}>
      <Field
        label={text.label}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={codeMaxLength}
        value={written}
        onChange={setWritten}
        {...(opening.error && { error: toSentence(words, opening.error), errorCount: tries })}
      />
      {written.trim() !== '' && (
        <Button look="tint" small busy={opening.isPending} onPress={apply}>
          {text.apply}
        </Button>
      )}
    </div>
  )
}

function toSentence({ gift, text }: ReturnType<typeof useGiftFieldTexts>, error: Error): string {
  if (!(error instanceof CallFailure)) return errorText(text, error)
  const details = new Map(Object.entries(error.details ?? {}))
  const reasons: Readonly<Record<string, string>> = gift.reasons
  return reasons[String(details.get('reason') ?? details.get('by'))] ?? errorText(text, error)
}
