import { defineTexts } from '../../../locales/define-texts.ts'
import { departureCalendarEn } from './departure-calendar.en.ts'
import { departureCalendarRu } from './departure-calendar.ru.ts'

export const useDepartureCalendarTexts = defineTexts(departureCalendarRu, departureCalendarEn)
