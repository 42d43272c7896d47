import { extendTexts } from '../../../locales/define-texts.ts'
import { useBookingTexts } from '../bookings.texts.ts'
import { questionInputEn } from './question-input.en.ts'
import { questionInputRu } from './question-input.ru.ts'

export const useQuestionInputTexts = extendTexts(
  useBookingTexts,
  { questionInput: questionInputRu },
  { questionInput: questionInputEn },
)
