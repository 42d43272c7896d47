import type { Format } from '../../locales/format.ts'
import type { InterfaceTexts } from '../../locales/ru.ts'
import { useFormat, useText } from '../../locales/use-text.tsx'
import { createZonedFormat, type ZonedFormat } from '../../locales/zoned-format.ts'
import { bookingsEn } from './bookings.en.ts'
import { bookingsRu } from './bookings.ru.ts'

const sections = { ru: bookingsRu, en: bookingsEn } as const
const zonedFormats = { ru: createZonedFormat('ru'), en: createZonedFormat('en') } as const

export type BookingsText = typeof bookingsRu

export interface BookingWords {
  readonly text: InterfaceTexts
  readonly bookings: BookingsText
  readonly format: Format & ZonedFormat
}

export function useBookingWords(): BookingWords {
  const format = useFormat()
  const { language } = format
  return { text: useText(), bookings: sections[language], format: { ...format, ...zonedFormats[language] } }
}
