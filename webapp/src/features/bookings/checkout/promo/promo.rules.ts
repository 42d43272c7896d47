import { CallFailure } from '@enp/shared/client'
import { errorText } from '../../../../locales/error-text.ts'
import type { CheckoutTexts } from '../checkout.texts.ts'

export type PromoWords = Pick<CheckoutTexts, 'text' | 'checkout'>

const toReason = (details: unknown) => new Map(Object.entries(details ?? {}))

/** Returns the sentence that is shown next to the field of the code. */
export function promoErrorText({ checkout: { promo }, text }: PromoWords, error: unknown): string {
  if (!(error instanceof CallFailure)) return errorText(text, error)
  const details = toReason(error.details)
  if (error.code === 'CODE_UNKNOWN' && details.get('reason') === 'other_trip') return promo.otherTrip
  if (error.code === 'CODE_UNKNOWN' && details.get('reason') === 'not_yet') return promo.notYet
  if (error.code === 'CODE_USED_UP' && details.get('by') === 'user') return promo.usedByYou
  return error.code === 'RATE_LIMITED' ? promo.tooManyTries : errorText(text, error)
}
