import type { Format } from '../../locales/format.ts'
import type { Catalog } from '../../locales/ru.ts'
import { useFormat, useText } from '../../locales/use-text.tsx'
import { catalogEn } from './catalog.en.ts'
import { catalogRu } from './catalog.ru.ts'

const sections = { ru: catalogRu, en: catalogEn } as const

export type CatalogText = typeof catalogRu

/** Texts and number formats that the rules need. */
export interface CatalogWords {
  readonly text: Catalog
  readonly catalog: CatalogText
  readonly format: Format
}

/** Returns the texts of the service lists, which load with their pages in both languages. */
export function useCatalogWords(): CatalogWords {
  const format = useFormat()
  return { text: useText(), catalog: sections[format.language], format }
}
