import type { Format } from '../../locales/format.ts'
import type { InterfaceTexts } from '../../locales/ru.ts'
import { useFormat, useText } from '../../locales/use-text.tsx'
import { catalogEn } from './catalog.en.ts'
import { catalogRu } from './catalog.ru.ts'

const sections = { ru: catalogRu, en: catalogEn } as const

export type CatalogText = typeof catalogRu

export interface CatalogWords {
  readonly text: InterfaceTexts
  readonly catalog: CatalogText
  readonly format: Format
}

export function useCatalogWords(): CatalogWords {
  const format = useFormat()
  return { text: useText(), catalog: sections[format.language], format }
}
