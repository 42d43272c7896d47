import { expect, test } from 'vitest'
import { toCalendarText } from './calendar.rules.ts'
import type { Trip } from './trip.rules.ts'

const now = new Date('2030-03-01T10:20:30Z')
const unit = { unitId: 'adult', kind: 'adult', title: 'Взрослый', quantity: 2, price: 280_000 } as const
const booking = {
  id: '0b8a1c9e-5d7f-4a3b-9c21-6e4f80d1a2b3',
  number: 'BK-7K3M2P',
  state: 'confirmed',
  first_day: '2030-03-13',
  last_day: '2030-03-13',
  start_time: '09:30',
  starts_at: new Date('2030-03-13T06:30:00Z'),
  ends_at: new Date('2030-03-13T14:30:00Z'),
  time_zone: 'Europe/Moscow',
  units: [unit],
  voucher_version: 1,
} as unknown as Trip['booking']
const trip: Trip = {
  booking,
  title: 'Рускеала и водопады',
  voucherTitle: 'Лёд Байкала',
  optionName: 'Группа до 12 человек',
  organizerName: 'Тропа у воды',
  city: 'Сортавала',
  region: 'RU-KR',
  address: 'Сортавала, Вокзальная площадь',
  geo: { lat: 61.7028, lon: 30.6919 },
  meetingPoint: 'у каменного медведя',
  language: 'ru',
}
const changed = (more: Partial<Trip['booking']>): Trip => ({ ...trip, booking: { ...booking, ...more } })
const listLines = (ics: string) => ics.replace(/\r\n /g, '').split('\r\n')
const readLine = (ics: string, begin: string) =>
  listLines(ics)
    .find((line) => line.startsWith(begin))
    ?.slice(begin.length)

test('a calendar entry has its start in UTC, and its description has the local time and the zone name', () => {
  const ics = toCalendarText([trip], now)
  expect(listLines(ics)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//enp travel//bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:0b8a1c9e-5d7f-4a3b-9c21-6e4f80d1a2b3',
    'DTSTAMP:20300301T102030Z',
    'DTSTART:20300313T063000Z',
    'DTEND:20300313T143000Z',
    'SEQUENCE:0',
    'STATUS:CONFIRMED',
    'SUMMARY:Рускеала и водопады',
    'LOCATION:у каменного медведя (Сортавала\\, Вокзальная площадь)',
    'GEO:61.7028;30.6919',
    'DESCRIPTION:BK-7K3M2P\\n13 марта 2030 г. в 09:30 – 17:30\\nМосква\\, стандартное время\\nГруппа до 12 человек\\nВзрослый × 2\\nТропа у воды',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a stay or a day without a start time is written as dates, with the check-out day excluded', () => {
  const room = { ...unit, kind: 'room' } as const
  const stay = toCalendarText(
    [changed({ start_time: '', first_day: '2028-02-28', last_day: '2028-02-29', units: [room] })],
    now,
  )
  expect([readLine(stay, 'DTSTART;VALUE=DATE:'), readLine(stay, 'DTEND;VALUE=DATE:')]).toEqual(['20280228', '20280301'])
  const day = toCalendarText([changed({ start_time: '' })], now)
  expect([readLine(day, 'DTSTART;VALUE=DATE:'), readLine(day, 'DTEND;VALUE=DATE:')]).toEqual(['20300313', '20300314'])
})

test('calendar lines end with CRLF, have at most 75 octets, and never split a character', () => {
  const long = toCalendarText([{ ...trip, title: `${'Экскурсия по Карелии 🏔️ '.repeat(12)}!` }], now)
  expect(long.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of long.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(readLine(long, 'SUMMARY:')).toBe(`${'Экскурсия по Карелии 🏔️ '.repeat(12)}!`)
})

test('a title in a calendar is escaped, so that it cannot end a value or start a new line', () => {
  const nasty = toCalendarText([{ ...trip, title: 'A;B,C\\D\r\nATTENDEE:mailto:a@b.c\u0007' }], now)
  expect(readLine(nasty, 'SUMMARY:')).toBe('A\\;B\\,C\\\\D\\nATTENDEE:mailto:a@b.c ')
  expect(listLines(nasty).some((line) => line.startsWith('ATTENDEE'))).toBe(false)
})

test('a trip of several bookings is one calendar with an entry for each', () => {
  const ics = listLines(toCalendarText([trip, changed({ id: '1c9f2d0e-0000-4000-8000-000000000002' })], now))
  expect(ics.filter((line) => line === 'BEGIN:VCALENDAR')).toHaveLength(1)
  expect(ics.filter((line) => line.startsWith('UID:'))).toEqual([
    'UID:0b8a1c9e-5d7f-4a3b-9c21-6e4f80d1a2b3',
    'UID:1c9f2d0e-0000-4000-8000-000000000002',
  ])
})

test('a change or a cancellation is a later version of the same entry', () => {
  const second = toCalendarText([changed({ voucher_version: 2 })], now)
  const over = toCalendarText([changed({ voucher_version: 2, state: 'cancelled_by_tourist' })], now)
  expect([readLine(second, 'SEQUENCE:'), readLine(second, 'STATUS:')]).toEqual(['1', 'CONFIRMED'])
  expect([readLine(over, 'SEQUENCE:'), readLine(over, 'STATUS:')]).toEqual(['2', 'CANCELLED'])
  expect(readLine(over, 'UID:')).toBe(readLine(second, 'UID:'))
})

test.each([
  ['hold', 'TENTATIVE'],
  ['paid', 'TENTATIVE'],
  ['awaiting_organizer', 'TENTATIVE'],
  ['checked_in', 'CONFIRMED'],
  ['completed', 'CONFIRMED'],
  ['declined', 'CANCELLED'],
  ['expired', 'CANCELLED'],
] as const)('a booking in state %s has the calendar status %s', (state, status) => {
  expect(readLine(toCalendarText([changed({ state })], now), 'STATUS:')).toBe(status)
})
