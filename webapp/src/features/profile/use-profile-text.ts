import { useFormat } from '../../locales/use-text.tsx'
import { profileEn } from './profile.en.ts'
import { profileRu } from './profile.ru.ts'

const sections = { ru: profileRu, en: profileEn } as const

/** Loads in both languages, so that the language can change offline. */
export function useProfileText(): typeof profileRu {
  return sections[useFormat().language]
}
