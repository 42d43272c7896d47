import { extendTexts } from '../../../locales/define-texts.ts'
import { useBookingTexts } from '../bookings.texts.ts'
import { changeEn } from './change.en.ts'
import { changeRu } from './change.ru.ts'

export const useChangeTexts = extendTexts(useBookingTexts, { change: changeRu }, { change: changeEn })

export type ChangeTexts = ReturnType<typeof useChangeTexts>
