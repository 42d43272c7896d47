import { extendTexts } from '../../../locales/define-texts.ts'
import { useCatalogTexts } from '../catalog.texts.ts'
import { mapEn } from './map.en.ts'
import { mapRu } from './map.ru.ts'

export const useMapTexts = extendTexts(useCatalogTexts, { map: mapRu }, { map: mapEn })
