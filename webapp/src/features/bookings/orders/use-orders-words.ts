import { type BookingWords, useBookingWords } from '../use-booking-words.ts'
import { ordersEn } from './orders.en.ts'
import { ordersRu } from './orders.ru.ts'

const sections = { ru: ordersRu, en: ordersEn } as const

export interface OrdersWords extends BookingWords {
  readonly orders: typeof ordersRu
}

export function useOrdersWords(): OrdersWords {
  const words = useBookingWords()
  return { ...words, orders: sections[words.format.language] }
}
