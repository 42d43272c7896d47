import { defineTexts } from '../../locales/define-texts.ts'
import { earnEn } from './earn.en.ts'
import { earnRu } from './earn.ru.ts'

export const useEarnTexts = defineTexts(earnRu, earnEn)

export type EarnTexts = ReturnType<typeof useEarnTexts>
