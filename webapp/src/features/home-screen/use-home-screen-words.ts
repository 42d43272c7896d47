import { useFormat } from '../../locales/use-text.tsx'
import { homeScreenEn } from './home-screen.en.ts'
import { homeScreenRu } from './home-screen.ru.ts'

const sections = { ru: homeScreenRu, en: homeScreenEn } as const

export function useHomeScreenWords(): typeof homeScreenRu {
  return sections[useFormat().language]
}
