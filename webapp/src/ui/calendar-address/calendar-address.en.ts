import type { calendarAddressRu } from './calendar-address.ru.ts'

export const calendarAddressEn: typeof calendarAddressRu = {
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
