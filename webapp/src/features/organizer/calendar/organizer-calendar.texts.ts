import { extendTexts } from '../../../locales/define-texts.ts'
import { useTextAndZonedFormat } from '../../../locales/format/use-zoned-format.ts'
import { calendarEn } from './organizer-calendar.en.ts'
import { calendarRu } from './organizer-calendar.ru.ts'

export const useCalendarTexts = extendTexts(useTextAndZonedFormat, { calendar: calendarRu }, { calendar: calendarEn })

export type CalendarTexts = ReturnType<typeof useCalendarTexts>
