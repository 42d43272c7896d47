import { createFormat } from '../../../locales/format.ts'
import type { todayRu } from './today.ru.ts'
import { hoursUntil } from './today.rules.ts'

const { number, plural } = createFormat('en')
const nb = '\u00a0'

export const todayEn: typeof todayRu = {
  departures: 'Departures of the day',
  startsIn: (minutes) =>
    minutes < 60
      ? `in${nb}${minutes}${nb}min`
      : minutes < hoursUntil * 60
        ? `in${nb}${Math.floor(minutes / 60)}${nb}h${minutes % 60 > 0 ? `${nb}${minutes % 60}${nb}min` : ''}`
        : `in${nb}${number(Math.floor(minutes / 1440), 0)}${nb}days`,
  standing: { on: 'under way', over: 'over' },
  inside: (inside, guests) => `${inside} of${nb}${guests}`,
  guestsInside: 'guests are here',
  roomsInside: 'rooms checked in',
  party: (count, isStay) =>
    `${number(count, 0)}${nb}${plural(count, isStay ? { one: 'room', other: 'rooms' } : { one: 'guest', other: 'guests' })}`,
  someInside: (inside, booked) => `${inside} of${nb}${booked} here`,
  guests: 'Guests',
  nameless: 'Name removed',
  mark: 'Check in',
  markRest: (left) => `${left}${nb}more`,
  undo: (name, time) => [time, `undo the check-in: ${name}`].filter(Boolean).join(', '),
  waiting: (count) =>
    `${number(count, 0)}${nb}${plural(count, { one: 'check-in', other: 'check-ins' })} saved, we’ll send when you’re back online`,
  origins: { phone: 'by phone', walk_in: 'walk-in' },
  conflicts: {
    VOUCHER_REPLACED: 'This QR code was replaced: ask them to open the voucher again.',
    VOUCHER_NOT_VALID: 'The booking was cancelled or is over: not checked in.',
    CHECK_IN_CLOSED: 'It was outside of the hours of the departure: not checked in.',
    VOUCHER_USED_UP: 'A colleague checked some of them in already: see who is here.',
    NOT_FOUND: 'You have no such booking: not checked in.',
    OTHER: 'Not checked in.',
  },
  seen: 'OK',
  scan: 'Scan a ticket',
  scanInChat: 'Check in by photo in the chat',
  scanHint: 'Point the camera at the voucher’s QR code',
  scanned: (name) => `Checked in: ${name}`,
  notTicket: 'Not a voucher: this is another QR code.',
  notHere: (number) => `${number} isn’t on this list.`,
  alreadyIn: (name) => `Already here: ${name}`,
  emptyTitle: 'Nobody arrives today',
  emptyText: 'As soon as there is a booking for today, the guests are listed here.',
  failed: 'Couldn’t load the departures',
  guestsFailed: 'Couldn’t load the guests',
  emptyDayTitle: 'Nobody arrives on this day',
  emptyDayText: 'As soon as there is a booking for it, the guests are listed here.',
  toToday: 'To today',
  ahead: 'Next departures',
  aheadFailed: 'Couldn’t load the next departures',
  requests: (count) => `${number(count, 0)}${nb}${plural(count, { one: 'request', other: 'requests' })}`,
  writeAll: 'Message everybody',
  cancelAll: 'Cancel the whole departure',
  guest: {
    open: (name) => `${name}: check in one by one`,
    call: 'Call',
    unitInside: (inside, booked) => `${inside} of${nb}${booked} here`,
    come: (unit) => `Arrived: ${unit}`,
    less: (unit) => `Fewer: ${unit}`,
    more: (unit) => `More: ${unit}`,
    mark: (count) => `Check in ${number(count, 0)}`,
    nobody: 'Say how many have come',
    allInside: 'Everybody is here',
  },
  refresh: 'Refresh',
}
