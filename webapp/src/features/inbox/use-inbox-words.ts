import { useFormat, useText } from '../../locales/use-text.tsx'
import { createZonedFormat } from '../../locales/zoned-format.ts'
import { inboxEn } from './inbox.en.ts'
import { inboxRu } from './inbox.ru.ts'

const sections = { ru: inboxRu, en: inboxEn } as const
const zonedFormats = { ru: createZonedFormat('ru'), en: createZonedFormat('en') } as const

export function useInboxWords() {
  const format = useFormat()
  const { language } = format
  return { text: useText(), inbox: sections[language], format: { ...format, ...zonedFormats[language] } }
}
