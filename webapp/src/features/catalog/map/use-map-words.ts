import { type CatalogWords, useCatalogWords } from '../use-catalog-words.ts'
import { mapEn } from './map.en.ts'
import { mapRu } from './map.ru.ts'

const sections = { ru: mapRu, en: mapEn } as const

export type MapText = typeof mapRu

export interface MapWords extends CatalogWords {
  readonly map: MapText
}

export function useMapWords(): MapWords {
  const words = useCatalogWords()
  return { ...words, map: sections[words.format.language] }
}
