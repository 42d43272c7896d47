import { type BookingWords, useBookingWords } from '../use-booking-words.ts'
import { changeEn } from './change.en.ts'
import { changeRu } from './change.ru.ts'

const sections = { ru: changeRu, en: changeEn } as const

export interface ChangeWords extends BookingWords {
  readonly change: typeof changeRu
}

export function useChangeWords(): ChangeWords {
  const words = useBookingWords()
  return { ...words, change: sections[words.format.language] }
}
