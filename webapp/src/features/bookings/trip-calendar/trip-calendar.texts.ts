import { defineTexts } from '../../../locales/define-texts.ts'
import { tripCalendarEn } from './trip-calendar.en.ts'
import { tripCalendarRu } from './trip-calendar.ru.ts'

export const useTripCalendarTexts = defineTexts(tripCalendarRu, tripCalendarEn)
