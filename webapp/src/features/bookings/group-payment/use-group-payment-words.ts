import { type CheckoutWords, useCheckoutWords } from '../checkout/use-checkout-words.ts'
import { groupPaymentEn } from './group-payment.en.ts'
import { groupPaymentRu } from './group-payment.ru.ts'

const sections = { ru: groupPaymentRu, en: groupPaymentEn } as const

export interface GroupPaymentWords extends CheckoutWords {
  readonly together: typeof groupPaymentRu
}

/** Returns the texts of group payments together with those of the checkout. */
export function useGroupPaymentWords(): GroupPaymentWords {
  const words = useCheckoutWords()
  return { ...words, together: sections[words.format.language] }
}
