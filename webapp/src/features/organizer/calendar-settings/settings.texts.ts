import { extendTexts } from '../../../locales/define-texts.ts'
import { useTextAndZonedFormat } from '../../../locales/format/use-zoned-format.ts'
import type { Season } from './plan.rules.ts'
import { calendarSettingsEn } from './settings.en.ts'
import { calendarSettingsRu } from './settings.ru.ts'

/** A leap year that begins on a Monday, because seasons and weekdays have no year. */
const year = '2024'

const useFileTexts = extendTexts(useTextAndZonedFormat, { words: calendarSettingsRu }, { words: calendarSettingsEn })

export type CalendarSettingsTexts = ReturnType<typeof useCalendarSettingsTexts>

export function useCalendarSettingsTexts() {
  const texts = useFileTexts()
  const { day } = texts.format
  const dayName = (monthAndDay: string) => day(`${year}-${monthAndDay}`, { day: 'numeric', month: 'long' })
  return {
    ...texts,
    seasonName: ({ from, until }: Pick<Season, 'from' | 'until'>) => `${dayName(from)} – ${dayName(until)}`,
    weekdayName: (weekday: number) => day(`${year}-01-0${weekday}`, { weekday: 'short' }),
  }
}
