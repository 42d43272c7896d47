import { defineTexts } from '../../../locales/define-texts.ts'
import { regionFieldEn } from './region-field.en.ts'
import { regionFieldRu } from './region-field.ru.ts'

export const useRegionTexts = defineTexts(regionFieldRu, regionFieldEn)
