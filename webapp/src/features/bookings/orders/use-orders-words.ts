import { type BookingWords, useBookingWords } from '../use-booking-words.ts'
import { ordersEn } from './order-history.en.ts'
import { ordersRu } from './order-history.ru.ts'

const sections = { ru: ordersRu, en: ordersEn } as const

export interface OrdersWords extends BookingWords {
  readonly orders: typeof ordersRu
}

export function useOrdersWords(): OrdersWords {
  const words = useBookingWords()
  return { ...words, orders: sections[words.format.language] }
}
