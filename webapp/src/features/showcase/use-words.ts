import { useFormat } from '../../locales/use-text.tsx'
import { showcaseEn } from './showcase.en.ts'
import { showcaseRu } from './showcase.ru.ts'

const sections = { ru: showcaseRu, en: showcaseEn } as const

export type ShowcaseText = typeof showcaseRu

export function useShowcaseText(): ShowcaseText {
  return sections[useFormat().language]
}
