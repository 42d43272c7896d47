import { defineTexts } from '../../locales/define-texts.ts'
import { mapToolsEn } from './map-tools.en.ts'
import { mapToolsRu } from './map-tools.ru.ts'

export const useMapToolsTexts = defineTexts(mapToolsRu, mapToolsEn)
