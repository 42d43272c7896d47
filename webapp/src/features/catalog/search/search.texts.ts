import { extendTexts } from '../../../locales/define-texts.ts'
import { useCatalogTexts } from '../catalog.texts.ts'
import { searchEn } from './search.en.ts'
import { searchRu } from './search.ru.ts'

export const useSearchTexts = extendTexts(useCatalogTexts, { search: searchRu }, { search: searchEn })
