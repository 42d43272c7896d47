import type { Format } from '../../locales/format.ts'
import type { InterfaceTexts } from '../../locales/ru.ts'
import { useFormat, useText } from '../../locales/use-text.tsx'
import { watchesEn } from './watches.en.ts'
import { watchesRu } from './watches.ru.ts'

const sections = { ru: watchesRu, en: watchesEn } as const

export interface WatchWords {
  readonly text: InterfaceTexts
  readonly watches: typeof watchesRu
  readonly format: Format
}

export function useWatchWords(): WatchWords {
  const format = useFormat()
  return { text: useText(), watches: sections[format.language], format }
}

export const formatRoubles = ({ format }: Pick<WatchWords, 'format'>, amount: number) =>
  `${format.number(amount, 0)}\u00a0₽`
