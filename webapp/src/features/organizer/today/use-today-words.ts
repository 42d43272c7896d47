import { formatCapitalizedDay } from '../../../locales/days.ts'
import type { Format } from '../../../locales/format.ts'
import { useFormat } from '../../../locales/use-text.tsx'
import { createZonedFormat, type ZonedFormat } from '../../../locales/zoned-format.ts'
import { todayEn } from './today.en.ts'
import { todayRu } from './today.ru.ts'

const sections = { ru: todayRu, en: todayEn } as const
const zonedFormats = { ru: createZonedFormat('ru'), en: createZonedFormat('en') } as const

export interface TodayWords {
  readonly today: typeof todayRu
  readonly format: Format &
    ZonedFormat & { /** Returns «Сб, 13 марта» for `2030-03-13`. */ weekday(day: string): string }
}

export function useTodayWords(): TodayWords {
  const format = useFormat()
  const { language } = format
  const weekday = (day: string) =>
    formatCapitalizedDay(language, day, { weekday: 'short', day: 'numeric', month: 'long' })
  return { today: sections[language], format: { ...format, ...zonedFormats[language], weekday } }
}
