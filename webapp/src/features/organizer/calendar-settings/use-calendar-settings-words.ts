import { formatCapitalizedDay } from '../../../locales/days.ts'
import type { Format } from '../../../locales/format.ts'
import { useFormat } from '../../../locales/use-text.tsx'
import type { Season } from './plan.rules.ts'
import { calendarSettingsEn } from './settings.en.ts'
import { calendarSettingsRu } from './settings.ru.ts'

const sections = { ru: calendarSettingsRu, en: calendarSettingsEn } as const

export interface CalendarSettingsWords {
  readonly words: typeof calendarSettingsRu
  readonly format: Format & { write(day: string, options: Intl.DateTimeFormatOptions): string }
  seasonName(season: Pick<Season, 'from' | 'until'>): string
  weekdayName(day: number): string
}

/** A leap year that begins on a Monday, because seasons and weekdays have no year. */
const year = '2024'

export function useCalendarSettingsWords(): CalendarSettingsWords {
  const format = useFormat()
  const { language } = format
  const write = (day: string, options: Intl.DateTimeFormatOptions) => formatCapitalizedDay(language, day, options)
  const dayName = (day: string) => write(`${year}-${day}`, { day: 'numeric', month: 'long' })
  return {
    words: sections[language],
    format: { ...format, write },
    seasonName: ({ from, until }) => `${dayName(from)} – ${dayName(until)}`,
    weekdayName: (day) => write(`${year}-01-0${day}`, { weekday: 'short' }),
  }
}
