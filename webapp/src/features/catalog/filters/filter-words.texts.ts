import type { FacetName } from '@enp/shared/catalog/facets'
import { defineTexts } from '../../../locales/define-texts.ts'
import { filterWordsEn } from './filter-words.en.ts'
import { filterWordsRu } from './filter-words.ru.ts'

export const useFilterTexts = defineTexts(filterWordsRu, filterWordsEn)

export type FilterTexts = ReturnType<typeof useFilterTexts>

export function facetValueName(texts: FilterTexts, name: FacetName, value: string): string {
  const names: Readonly<Record<string, string>> = texts.facets[name]
  return names[value] ?? value
}
