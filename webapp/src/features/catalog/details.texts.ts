import { extendTexts } from '../../locales/define-texts.ts'
import { useCatalogTexts } from './catalog.texts.ts'
import { detailsEn } from './details.en.ts'
import { detailsRu } from './details.ru.ts'
import { serviceEn } from './service.en.ts'
import { serviceRu } from './service.ru.ts'

export const useDetailsTexts = extendTexts(
  useCatalogTexts,
  { service: { ...serviceRu, ...detailsRu } },
  { service: { ...serviceEn, ...detailsEn } },
)

export type DetailsTexts = ReturnType<typeof useDetailsTexts>
