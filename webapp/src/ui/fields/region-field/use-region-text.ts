import { useFormat } from '../../../locales/use-text.tsx'
import { regionFieldEn } from './region-field.en.ts'
import { regionFieldRu } from './region-field.ru.ts'

const sections = { ru: regionFieldRu, en: regionFieldEn } as const

export function useRegionText(): typeof regionFieldRu {
  return sections[useFormat().language]
}
