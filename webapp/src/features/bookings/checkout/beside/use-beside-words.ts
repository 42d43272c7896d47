import { type CheckoutWords, useCheckoutWords } from '../use-checkout-words.ts'
import { besideEn } from './beside.en.ts'
import { besideRu } from './beside.ru.ts'

const sections = { ru: besideRu, en: besideEn } as const

export type BesideText = typeof besideRu

export interface BesideWords extends CheckoutWords {
  readonly beside: BesideText
}

/** What the form says of extras, pick-up points and questions: it comes with their code. */
export function useBesideWords(): BesideWords {
  const words = useCheckoutWords()
  return { ...words, beside: sections[words.format.language] }
}
