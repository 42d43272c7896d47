import { CallFailure } from '@enp/shared/client'
import { errorText } from '../../../../locales/error-text.ts'
import type { CheckoutTexts } from '../checkout.texts.ts'

export type PromoWords = Pick<CheckoutTexts, 'text' | 'checkout'>

/** Returns the sentence that is shown next to the field of the code. */
export function promoErrorText({ checkout: { promo }, text }: PromoWords, error: unknown): string {
  if (!(error instanceof CallFailure)) return errorText(text, error)
  const details = new Map(Object.entries(error.details ?? {}))
  const reason = String(details.get('reason') ?? details.get('by'))
  const sentences: Readonly<Record<string, string>> = promo.reasons
  return sentences[reason] ?? errorText(text, error)
}
