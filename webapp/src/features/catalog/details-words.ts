import { detailsEn } from './details.en.ts'
import { detailsRu } from './details.ru.ts'
import { serviceEn } from './service.en.ts'
import { serviceRu } from './service.ru.ts'
import { type CatalogWords, useCatalogWords } from './use-catalog-words.ts'

const sections = { ru: { ...serviceRu, ...detailsRu }, en: { ...serviceEn, ...detailsEn } } as const

export type DetailsText = typeof sections.ru

export interface DetailsWords extends CatalogWords {
  readonly service: DetailsText
}

export function useDetailsWords(): DetailsWords {
  const words = useCatalogWords()
  return { ...words, service: sections[words.format.language] }
}
