import { extendTexts } from '../../../locales/define-texts.ts'
import { useBookingTexts } from '../bookings.texts.ts'
import { choiceEn } from './choice.en.ts'
import { choiceRu } from './choice.ru.ts'
import { moveEn } from './move.en.ts'
import { moveRu } from './move.ru.ts'

export const useMoveTexts = extendTexts(
  useBookingTexts,
  { move: moveRu, choice: choiceRu },
  { move: moveEn, choice: choiceEn },
)

export type MoveTexts = ReturnType<typeof useMoveTexts>
