import { boostsEn } from './boosts.en.ts'
import { boostsRu } from './boosts.ru.ts'
import { useFormat } from './use-text.tsx'

const sections = { ru: boostsRu, en: boostsEn } as const

export type BoostsText = typeof boostsRu

/**
 * What is said where something is bought for Stars. These sentences come with the page that says them, in both
 * languages: in the catalogue they would come with the first screen.
 */
export function useBoostsText(): BoostsText {
  return sections[useFormat().language]
}
