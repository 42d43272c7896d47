import { type BookingWords, useBookingWords } from '../use-booking-words.ts'
import { reviewEn } from './review.en.ts'
import { reviewRu } from './review.ru.ts'

const sections = { ru: reviewRu, en: reviewEn } as const

export interface ReviewWords extends BookingWords {
  readonly review: typeof reviewRu
}

export function useReviewWords(): ReviewWords {
  const words = useBookingWords()
  return { ...words, review: sections[words.format.language] }
}
