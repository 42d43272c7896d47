import { extendTexts } from '../../locales/define-texts.ts'
import { useTextAndZonedFormat } from '../../locales/format/use-zoned-format.ts'
import { bookingsEn } from './bookings.en.ts'
import { bookingsRu } from './bookings.ru.ts'

export const useBookingTexts = extendTexts(useTextAndZonedFormat, { bookings: bookingsRu }, { bookings: bookingsEn })

export type BookingTexts = ReturnType<typeof useBookingTexts>
