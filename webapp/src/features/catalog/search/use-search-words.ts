import { type CatalogWords, useCatalogWords } from '../use-catalog-words.ts'
import { searchEn } from './search.en.ts'
import { searchRu } from './search.ru.ts'

const sections = { ru: searchRu, en: searchEn } as const

export type SearchText = typeof searchRu

export interface SearchWords extends CatalogWords {
  readonly search: SearchText
}

export function useSearchWords(): SearchWords {
  const words = useCatalogWords()
  return { ...words, search: sections[words.format.language] }
}
