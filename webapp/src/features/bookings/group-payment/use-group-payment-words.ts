import { type CheckoutWords, useCheckoutWords } from '../checkout/use-checkout-words.ts'
import { groupPaymentEn } from './group-payment.en.ts'
import { groupPaymentRu } from './group-payment.ru.ts'

const sections = { ru: groupPaymentRu, en: groupPaymentEn } as const

export interface GroupPaymentWords extends CheckoutWords {
  readonly together: typeof groupPaymentRu
}

export function useGroupPaymentWords(): GroupPaymentWords {
  const words = useCheckoutWords()
  return { ...words, together: sections[words.format.language] }
}
