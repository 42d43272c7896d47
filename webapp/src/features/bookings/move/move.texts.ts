import { extendTexts } from '../../../locales/define-texts.ts'
import { useBookingTexts } from '../bookings.texts.ts'
import { choiceEn, moveEn } from './move.en.ts'
import { choiceRu, moveRu } from './move.ru.ts'

export const useMoveTexts = extendTexts(
  useBookingTexts,
  { move: moveRu, choice: choiceRu },
  { move: moveEn, choice: choiceEn },
)
