import { useFormat } from '../../../locales/use-text.tsx'
import { regionFieldEn } from './region-field.en.ts'
import { regionFieldRu } from './region-field.ru.ts'

const sections = { ru: regionFieldRu, en: regionFieldEn } as const

/** What the field says comes with it, in both languages: the first screen has no region to ask for. */
export function useRegionText(): typeof regionFieldRu {
  return sections[useFormat().language]
}
