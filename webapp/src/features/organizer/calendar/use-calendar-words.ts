import { formatCapitalizedDay } from '../../../locales/days.ts'
import type { Format } from '../../../locales/format.ts'
import { useFormat } from '../../../locales/use-text.tsx'
import { calendarEn } from './organizer-calendar.en.ts'
import { calendarRu } from './organizer-calendar.ru.ts'

const sections = { ru: calendarRu, en: calendarEn } as const

export interface CalendarWords {
  readonly calendar: typeof calendarRu
  readonly format: Format & { write(day: string, options: Intl.DateTimeFormatOptions): string }
}

export function useCalendarWords(): CalendarWords {
  const format = useFormat()
  const { language } = format
  return {
    calendar: sections[language],
    format: { ...format, write: (day, options) => formatCapitalizedDay(language, day, options) },
  }
}
