import { extendTexts } from '../../../locales/define-texts.ts'
import { useBookingTexts } from '../bookings.texts.ts'
import { rebookingEn } from './rebooking.en.ts'
import { rebookingRu } from './rebooking.ru.ts'

export const useRebookingTexts = extendTexts(useBookingTexts, { rebooking: rebookingRu }, { rebooking: rebookingEn })
