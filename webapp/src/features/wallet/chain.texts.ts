import { defineTexts } from '../../locales/define-texts.ts'
import { chainEn } from './chain.en.ts'
import { chainRu } from './chain.ru.ts'

export const useChainTexts = defineTexts(chainRu, chainEn)
