import { type CatalogWords, useCatalogWords } from '../use-catalog-words.ts'
import { homeEn } from './home-rows.en.ts'
import { homeRu } from './home-rows.ru.ts'

const sections = { ru: homeRu, en: homeEn } as const

export type HomeText = typeof homeRu

export interface HomeWords extends CatalogWords {
  readonly home: HomeText
}

export function useHomeWords(): HomeWords {
  const words = useCatalogWords()
  return { ...words, home: sections[words.format.language] }
}
