import { type BookingWords, useBookingWords } from '../use-booking-words.ts'
import { cancelEn } from './cancel.en.ts'
import { cancelRu } from './cancel.ru.ts'

const sections = { ru: cancelRu, en: cancelEn } as const

export interface CancelWords extends BookingWords {
  readonly cancel: typeof cancelRu
}

export function useCancelWords(): CancelWords {
  const words = useBookingWords()
  return { ...words, cancel: sections[words.format.language] }
}
