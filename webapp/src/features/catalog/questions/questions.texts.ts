import { extendTexts, useTextAndFormat } from '../../../locales/define-texts.ts'
import { questionsEn } from './questions.en.ts'
import { questionsRu } from './questions.ru.ts'

export const useQuestionTexts = extendTexts(useTextAndFormat, { questions: questionsRu }, { questions: questionsEn })

export type QuestionTexts = ReturnType<typeof useQuestionTexts>
