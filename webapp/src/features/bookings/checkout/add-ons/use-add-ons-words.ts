import { type CheckoutWords, useCheckoutWords } from '../use-checkout-words.ts'
import { addOnsEn } from './add-ons.en.ts'
import { addOnsRu } from './add-ons.ru.ts'

const sections = { ru: addOnsRu, en: addOnsEn } as const

export type AddOnsText = typeof addOnsRu

export interface AddOnsWords extends CheckoutWords {
  readonly addOns: AddOnsText
}

export function useAddOnsWords(): AddOnsWords {
  const words = useCheckoutWords()
  return { ...words, addOns: sections[words.format.language] }
}
