import { serviceEn } from './service.en.ts'
import { serviceRu } from './service.ru.ts'
import { type CatalogWords, useCatalogWords } from './use-catalog-words.ts'

const sections = { ru: serviceRu, en: serviceEn } as const

export type ServiceText = typeof serviceRu

export interface ServiceWords extends CatalogWords {
  readonly service: ServiceText
}

export function useServiceWords(): ServiceWords {
  const words = useCatalogWords()
  return { ...words, service: sections[words.format.language] }
}
