import { useFormat } from '../../locales/use-text.tsx'
import { profileEn } from './profile.en.ts'
import { profileRu } from './profile.ru.ts'

const sections = { ru: profileRu, en: profileEn } as const

/** What the profile says comes with its page, in both languages: a language can be chosen without the network. */
export function useProfileText(): typeof profileRu {
  return sections[useFormat().language]
}
