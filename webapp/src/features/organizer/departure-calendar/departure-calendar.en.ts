import type { departureCalendarRu } from './departure-calendar.ru.ts'

export const departureCalendarEn: typeof departureCalendarRu = {
  title: 'Departures in your calendar',
  about: 'Your calendar learns about new departures, sold places and cancellations, usually within a\u00a0few hours.',
  secret: 'The address is secret: it shows departures and places, but no guest names.',
}
