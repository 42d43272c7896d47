import { extendTexts } from '../../../locales/define-texts.ts'
import { useBookingTexts } from '../bookings.texts.ts'
import { moveEn } from './move.en.ts'
import { moveRu } from './move.ru.ts'

export const useMoveTexts = extendTexts(useBookingTexts, { move: moveRu }, { move: moveEn })
