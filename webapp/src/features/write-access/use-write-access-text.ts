import { useFormat } from '../../locales/use-text.tsx'
import { writeAccessEn } from './write-access.en.ts'
import { writeAccessRu } from './write-access.ru.ts'

const sections = { ru: writeAccessRu, en: writeAccessEn } as const

export function useWriteAccessText(): typeof writeAccessRu {
  return sections[useFormat().language]
}
