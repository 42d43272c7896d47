import { type CheckoutWords, useCheckoutWords } from '../checkout/use-checkout-words.ts'
import { togetherEn } from './together.en.ts'
import { togetherRu } from './together.ru.ts'

const sections = { ru: togetherRu, en: togetherEn } as const

export interface TogetherWords extends CheckoutWords {
  readonly together: typeof togetherRu
}

/** What friends who pay together read; paying itself has the words of the checkout. */
export function useTogetherWords(): TogetherWords {
  const words = useCheckoutWords()
  return { ...words, together: sections[words.format.language] }
}
