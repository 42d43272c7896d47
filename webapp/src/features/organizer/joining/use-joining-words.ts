import { useFormat } from '../../../locales/use-text.tsx'
import { createZonedFormat } from '../../../locales/zoned-format.ts'
import { joiningEn } from './joining.en.ts'
import { joiningRu } from './joining.ru.ts'

const sections = { ru: joiningRu, en: joiningEn } as const
const zonedFormats = { ru: createZonedFormat('ru'), en: createZonedFormat('en') } as const

export function useJoiningWords() {
  const { language } = useFormat()
  return { words: sections[language], zoned: zonedFormats[language], language }
}
