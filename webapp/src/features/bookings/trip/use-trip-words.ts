import { type BookingWords, useBookingWords } from '../use-booking-words.ts'
import { tripEn } from './trip.en.ts'
import { tripRu } from './trip.ru.ts'

const sections = { ru: tripRu, en: tripEn } as const

export interface TripWords extends BookingWords {
  readonly trip: typeof tripRu
}

export function useTripWords(): TripWords {
  const words = useBookingWords()
  return { ...words, trip: sections[words.format.language] }
}
