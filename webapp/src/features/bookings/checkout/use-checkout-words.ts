import { type BookingWords, useBookingWords } from '../use-booking-words.ts'
import { checkoutEn } from './checkout.en.ts'
import { checkoutRu } from './checkout.ru.ts'

const sections = { ru: checkoutRu, en: checkoutEn } as const

export type CheckoutText = typeof checkoutRu

export interface CheckoutWords extends BookingWords {
  readonly checkout: CheckoutText
}

export function useCheckoutWords(): CheckoutWords {
  const words = useBookingWords()
  return { ...words, checkout: sections[words.format.language] }
}
