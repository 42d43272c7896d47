import { type BookingWords, useBookingWords } from '../../use-booking-words.ts'
import { transferEn } from './transfer.en.ts'
import { transferRu } from './transfer.ru.ts'

const sections = { ru: transferRu, en: transferEn } as const

export type TransferText = typeof transferRu

export interface TransferWords extends BookingWords {
  readonly transfer: TransferText
}

export function useTransferWords(): TransferWords {
  const words = useBookingWords()
  return { ...words, transfer: sections[words.format.language] }
}
