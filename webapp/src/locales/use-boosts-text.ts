import { boostsEn } from './boosts.en.ts'
import { boostsRu } from './boosts.ru.ts'
import { useFormat } from './use-text.tsx'

const sections = { ru: boostsRu, en: boostsEn } as const

export type BoostsText = typeof boostsRu

/** Returns the texts for buying with Stars, which load with their page in both languages. */
export function useBoostsText(): BoostsText {
  return sections[useFormat().language]
}
