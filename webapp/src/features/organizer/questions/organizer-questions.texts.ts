import { extendTexts, useTextAndFormat } from '../../../locales/define-texts.ts'
import { organizerQuestionsEn } from './organizer-questions.en.ts'
import { organizerQuestionsRu } from './organizer-questions.ru.ts'

export const useQuestionsTexts = extendTexts(
  useTextAndFormat,
  { words: organizerQuestionsRu },
  { words: organizerQuestionsEn },
)

export type QuestionsTexts = ReturnType<typeof useQuestionsTexts>
