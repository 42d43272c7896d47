import { extendTexts } from '../../../locales/define-texts.ts'
import { useBookingTexts } from '../bookings.texts.ts'
import { answersSheetEn } from './answers-sheet.en.ts'
import { answersSheetRu } from './answers-sheet.ru.ts'

export const useAnswersSheetTexts = extendTexts(
  useBookingTexts,
  { answersSheet: answersSheetRu },
  { answersSheet: answersSheetEn },
)
