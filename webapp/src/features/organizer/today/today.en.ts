import { createFormat } from '../../../locales/format/format.ts'
import type { todayRu } from './today.ru.ts'
import { minHoursShownAsDays } from './today.rules.ts'

const { number, plural } = createFormat('en')
const nb = '\u00a0'

export const todayEn: typeof todayRu = {
  departures: 'Departures and stays',
  startsIn: (minutes) =>
    minutes < 60
      ? `in${nb}${minutes}${nb}min`
      : minutes < minHoursShownAsDays * 60
        ? `in${nb}${Math.floor(minutes / 60)}${nb}h${minutes % 60 > 0 ? `${nb}${minutes % 60}${nb}min` : ''}`
        : `in${nb}${number(Math.floor(minutes / 1440), 0)}${nb}days`,
  standing: { on: 'in progress', over: 'finished' },
  inside: (inside, guests) => `${inside} of${nb}${guests}`,
  guestsInside: 'guests are here',
  roomsInside: 'rooms checked in',
  party: (count, isStay) =>
    `${number(count, 0)}${nb}${plural(count, isStay ? { one: 'room', other: 'rooms' } : { one: 'guest', other: 'guests' })}`,
  someInside: (inside, booked) => `${inside} of${nb}${booked} here`,
  guests: 'Guests',
  noName: 'Guest without a name',
  nameless: 'Name removed',
  mark: 'Check in',
  markRest: (left) => `${left}${nb}more`,
  undo: (name, time) => [time, `undo check-in: ${name}`].filter(Boolean).join(', '),
  waiting: (count) =>
    `${number(count, 0)}${nb}${plural(count, { one: 'check-in', other: 'check-ins' })} saved. We’ll sync when you’re back online`,
  origins: { phone: 'by phone', walk_in: 'walk-in', reseller: 'from a reseller' },
  conflicts: {
    TICKET_PASSED_ON: 'This place was passed on to another guest or taken back: do not accept the old code.',
    VOUCHER_REPLACED: 'This QR code was replaced by a newer one. Ask the guest to open the voucher again.',
    VOUCHER_NOT_VALID: 'Not checked in: the booking was cancelled or is over.',
    CHECK_IN_CLOSED: 'Not checked in: check-in was closed at that time.',
    VOUCHER_USED_UP: 'A colleague already checked in some of these guests. See who is here.',
    NOT_FOUND: 'Not checked in: booking not found.',
    OTHER: 'Not checked in.',
  },
  seen: 'OK',
  scan: 'Scan a ticket',
  scanInChat: 'Check in by photo in the chat',
  scanHint: 'Point the camera at the voucher’s QR code',
  scanned: (name) => `Checked in: ${name}`,
  notTicket: 'This QR code isn’t a voucher.',
  notHere: (number) => `${number} isn’t on this list.`,
  alreadyIn: (name) => `Already here: ${name}`,
  emptyTitle: 'No guests today',
  emptyText: 'When you get a booking for today, the guests will appear here.',
  failed: 'Couldn’t load this day',
  guestsFailed: 'Couldn’t load the guests',
  emptyDayTitle: 'No guests on this day',
  emptyDayText: 'When you get a booking for this day, the guests will appear here.',
  toToday: 'Go to today',
  ahead: 'Coming up',
  aheadFailed: 'Couldn’t load the next dates',
  requests: (count) => `${number(count, 0)}${nb}${plural(count, { one: 'request', other: 'requests' })}`,
  addGuest: 'Add a guest',
  manage: 'Manage the departure',
  guide: 'Guide',
  noGuide: 'No separate guide',
  go: 'We go in any case',
  goAbout: 'Don’t wait for the minimum',
  move: 'Move',
  moveAbout: 'To another day or time',
  moving: 'Waiting for the guests’ answers',
  writeAll: 'Message everyone',
  cancelAll: 'Cancel all bookings',
  guest: {
    open: (name) => `${name}: check in one by one`,
    change: 'Name, price and payment',
    call: 'Call',
    unitInside: (inside, booked) => `${inside} of${nb}${booked} here`,
    come: (unit) => `Arrived: ${unit}`,
    less: (unit) => `Fewer: ${unit}`,
    more: (unit) => `More: ${unit}`,
    mark: (count) => `Check in ${number(count, 0)}`,
    nobody: 'Enter how many have arrived',
    allInside: 'Everyone is here',
  },
  noShow: {
    state: 'no-show',
    set: { button: 'The guest didn’t come', about: 'The guest is notified. You can take it back for 48 hours.' },
    withdraw: {
      button: 'Take back the no-show',
      about: 'Marked as a no-show. If you take it back, the guest is notified.',
    },
  },
  refresh: 'Refresh',
}
