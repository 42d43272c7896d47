import { useFormat } from '../../locales/use-text.tsx'
import { earnEn } from './earn.en.ts'
import { earnRu } from './earn.ru.ts'

const sections = { ru: earnRu, en: earnEn } as const

export function useEarnWords() {
  const format = useFormat()
  return { text: sections[format.language], format }
}
