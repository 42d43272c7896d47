import { extendTexts } from '../../../locales/define-texts.ts'
import { useCatalogTexts } from '../catalog.texts.ts'
import { homeEn } from './home-rows.en.ts'
import { homeRu } from './home-rows.ru.ts'

export const useHomeTexts = extendTexts(useCatalogTexts, { home: homeRu }, { home: homeEn })
