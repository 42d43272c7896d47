import type { tripCalendarRu } from './trip-calendar.ru.ts'

export const tripCalendarEn: typeof tripCalendarRu = {
  title: 'Trips in your calendar',
  about: 'Your calendar learns about new, moved and cancelled trips, usually within a\u00a0few hours.',
  secret: 'The address is secret: it shows all your trips.',
}
