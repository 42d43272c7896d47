import { defineTexts } from '../../locales/define-texts.ts'
import { showcaseEn } from './showcase.en.ts'
import { showcaseRu } from './showcase.ru.ts'

export const useShowcaseTexts = defineTexts(showcaseRu, showcaseEn)

export type ShowcaseTexts = ReturnType<typeof useShowcaseTexts>
