import { extendTexts, useTextAndFormat } from '../../locales/define-texts.ts'
import { catalogEn } from './catalog.en.ts'
import { catalogRu } from './catalog.ru.ts'

export const useCatalogTexts = extendTexts(useTextAndFormat, { catalog: catalogRu }, { catalog: catalogEn })

export type CatalogTexts = ReturnType<typeof useCatalogTexts>
