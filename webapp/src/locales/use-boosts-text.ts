import { boostsEn } from './boosts.en.ts'
import { boostsRu } from './boosts.ru.ts'
import { useFormat } from './use-text.tsx'

const sections = { ru: boostsRu, en: boostsEn } as const

export type BoostsText = typeof boostsRu

export function useBoostsText(): BoostsText {
  return sections[useFormat().language]
}
