import type { tripCalendarRu } from './trip-calendar.ru.ts'

export const tripCalendarEn: typeof tripCalendarRu = {
  title: 'Trips in your calendar',
  about: 'Your calendar learns about new, moved and cancelled trips, usually within a\u00a0few hours.',
  secret: 'The address is secret: it shows all your trips.',
  create: 'Get the address',
  google: 'Google Calendar',
  other: 'Apple, Outlook',
  copy: 'Copy the address',
  copied: 'Address copied',
  copyFailed: 'Couldn’t copy the address.',
  revoke: 'Revoke the address',
  revokeSure: 'Calendars with this address will stop updating. Revoke it?',
  revoked: 'The address no longer works',
  failed: 'Couldn’t load the address',
}
