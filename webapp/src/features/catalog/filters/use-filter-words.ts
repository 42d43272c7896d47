import type { FacetName } from '@enp/shared/facets'
import { useFormat } from '../../../locales/use-text.tsx'
import { filterWordsEn } from './filter-words.en.ts'
import { filterWordsRu } from './filter-words.ru.ts'

export type FilterWords = typeof filterWordsRu

const sections = { ru: filterWordsRu, en: filterWordsEn } as const

export const useFilterWords = (): FilterWords => sections[useFormat().language]

export function facetValueName(words: FilterWords, name: FacetName, value: string): string {
  const names: Readonly<Record<string, string>> = words.facets[name]
  return names[value] ?? value
}
