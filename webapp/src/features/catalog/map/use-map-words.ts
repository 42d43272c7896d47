import { type CatalogWords, useCatalogWords } from '../use-catalog-words.ts'
import { roundedDistance } from './distance.rules.ts'
import { mapEn } from './map.en.ts'
import { mapRu } from './map.ru.ts'

const sections = { ru: mapRu, en: mapEn } as const

export type MapText = typeof mapRu

export interface MapWords extends CatalogWords {
  readonly map: MapText
  /** «1,2 км» */
  readonly distance: (km: number) => string
}

/** What the map says, beside what lists say. */
export function useMapWords(): MapWords {
  const words = useCatalogWords()
  const map = sections[words.format.language]
  const distance = (km: number) => {
    const { unit, value } = roundedDistance(km)
    const written = words.format.number(value, Number.isInteger(value) ? 0 : 1)
    return unit === 'km' ? map.kilometres(written) : map.metres(written)
  }
  return { ...words, map, distance }
}
