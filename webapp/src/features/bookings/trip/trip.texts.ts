import { extendTexts } from '../../../locales/define-texts.ts'
import { useBookingTexts } from '../bookings.texts.ts'
import { tripEn } from './trip.en.ts'
import { tripRu } from './trip.ru.ts'

export const useTripTexts = extendTexts(useBookingTexts, { trip: tripRu }, { trip: tripEn })

export type TripTexts = ReturnType<typeof useTripTexts>
