import { useFormat } from '../../../locales/use-text.tsx'
import { chainEn } from '../chain.en.ts'
import { chainRu } from '../chain.ru.ts'

const sections = { ru: chainRu, en: chainEn } as const

export function useChainText(): typeof chainRu {
  return sections[useFormat().language]
}
