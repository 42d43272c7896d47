import { extendTexts } from '../../locales/define-texts.ts'
import { useCatalogTexts } from './catalog.texts.ts'
import { serviceEn } from './service.en.ts'
import { serviceRu } from './service.ru.ts'

export const useServiceTexts = extendTexts(useCatalogTexts, { service: serviceRu }, { service: serviceEn })

export type ServiceTexts = ReturnType<typeof useServiceTexts>
