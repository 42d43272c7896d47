import { describe, expect, test } from 'vitest'
import type { BookingTerms } from '../../catalog/availability/booking-terms.rules.ts'
import { cleanContact, cleanNotes, parseHoldInput, toRequestedDays } from './hold-input.rules.ts'

const service: BookingTerms['service'] = {
  title: 'Гостиница',
  organizerId: 'organizer',
  category: 'hotel',
  timeZone: 'Europe/Moscow',
  pricePer: 'night',
  minUnits: 1,
  maxUnits: 9,
  policy: 'flexible',
  confirmation: 'instant',
  paymentMethods: [],
  address: '',
  latitude: null,
  longitude: null,
  enpDiscountBasisPoints: 1_000,
  details: { checkInFrom: '14:00', checkOutUntil: '12:00', amenities: [] },
}
const option: BookingTerms['option'] = {
  id: 'option',
  name: 'Номер',
  units: [{ id: 'room', kind: 'room', title: 'Номер', price: { amount: 5_000, currency: 'RUB' } }],
  startTimes: [],
  capacity: 4,
  weekdays: 127,
  seasons: [],
  weekendPercent: 100,
  bookAheadDays: 365,
  cutoffMinutes: 0,
  guestsMax: 2,
  facts: {},
  questions: [],
  pickUps: [],
}
const units = [{ unitId: 'room', quantity: 1 }]
const nights = (checkIn: string, checkOut: string, facts = {}) =>
  parseHoldInput({ checkIn, checkOut, units }, { service, option: { ...option, facts } }).days

describe('nights of a stay', () => {
  test.each([
    ['one night', '2028-03-01', '2028-03-02', ['2028-03-01']],
    ['over 29 February', '2028-02-28', '2028-03-01', ['2028-02-28', '2028-02-29']],
    ['the night to 29 February', '2028-02-28', '2028-02-29', ['2028-02-28']],
    ['the night from 29 February', '2028-02-29', '2028-03-01', ['2028-02-29']],
    ['over the end of February in a year without one', '2027-02-28', '2027-03-01', ['2027-02-28']],
    ['over the new year', '2027-12-31', '2028-01-02', ['2027-12-31', '2028-01-01']],
    ['where clocks are set on', '2028-03-25', '2028-03-27', ['2028-03-25', '2028-03-26']],
  ])('exclude the check-out day: %s', (_what, checkIn, checkOut, expectedDays) => {
    expect(nights(checkIn, checkOut)).toEqual(expectedDays)
    expect(toRequestedDays({ checkIn, checkOut, units })).toEqual({
      firstDay: expectedDays[0],
      lastDay: expectedDays.at(-1),
    })
  })
  test('do not overlap with a stay that starts on the check-out day', () => {
    const [first, second] = [nights('2028-02-27', '2028-02-29'), nights('2028-02-29', '2028-03-02')]
    expect(first.filter((day) => second.includes(day))).toEqual([])
    expect([...first, ...second]).toEqual(nights('2028-02-27', '2028-03-02'))
  })
})

describe('an invalid stay', () => {
  test.each([
    ['of no night', 'checkOut', '2028-02-29', '2028-02-29'],
    ['backwards', 'checkOut', '2028-03-01', '2028-02-29'],
    ['from a 29 February that is none', 'checkIn', '2027-02-29', '2027-03-02'],
    ['to a 29 February that is none', 'checkOut', '2027-02-27', '2027-02-29'],
    ['of one night more than ninety', 'checkOut', '2028-01-01', '2028-04-01'],
  ])('is refused %s', (_what, field, checkIn, checkOut) => {
    expect(() => nights(checkIn, checkOut)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_ERROR', details: expect.objectContaining({ field }) }),
    )
  })
  test('is refused with one night less than minNights, and accepted with minNights', () => {
    expect(() => nights('2028-02-28', '2028-03-01', { minNights: 3 })).toThrow()
    expect(nights('2028-02-28', '2028-03-02', { minNights: 3 })).toHaveLength(3)
  })
  test('is not reported for a stay of exactly ninety nights', () => {
    expect(nights('2028-01-01', '2028-03-31')).toHaveLength(90)
  })
})

describe('a booking of one day', () => {
  const tour = { service: { ...service, category: 'excursion' as const }, option: { ...option, startTimes: ['10:00'] } }
  test('accepts 29 February', () => {
    expect(parseHoldInput({ date: '2028-02-29', startTime: '10:00', units }, tour).days).toEqual(['2028-02-29'])
  })
  test('refuses a date that does not exist, and reads it as 1970-01-01 before the service is known', () => {
    const request = { date: '2027-02-29', startTime: '10:00', units }
    expect(() => parseHoldInput(request, tour)).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }))
    expect(toRequestedDays(request)).toEqual({ firstDay: '1970-01-01', lastDay: '1970-01-01' })
  })
})

const named = { fullName: 'Анна Ильина' }

describe('cleanContact', () => {
  test.each([
    ['is kept as plain text', { fullName: ' <b>Анна</b>\u202e  Ильина ' }, named],
    ['leaves empty fields out', { ...named, phone: '', email: ' ' }, named],
    [
      'has a number without its separators',
      { ...named, phone: '+7 (921) 000-00-01' },
      { ...named, phone: '+79210000001' },
    ],
    [
      'has a number copied with invisible marks and a minus sign',
      { ...named, phone: '\u202d+7\u200e 921 000\u221200\u221201\u202c' },
      { ...named, phone: '+79210000001' },
    ],
    ['has a number as it is dialled at home', { ...named, phone: '8 921 0000001' }, { ...named, phone: '89210000001' }],
    ['may have a host in Cyrillic', { ...named, email: 'анна@почта.рф' }, { ...named, email: 'анна@почта.рф' }],
  ])('the cleaned contact %s', (_, written, expected) => {
    expect(cleanContact(written)).toEqual(expected)
  })
  test.each([
    [{ fullName: '<br>' }],
    [{ fullName: '\u200b\u200b\u200b' }],
    [{ ...named, phone: '12' }],
    [{ ...named, phone: '1234567890123456' }],
    [{ ...named, phone: '+7921000000a' }],
    [{ ...named, email: 'anna' }],
    [{ ...named, email: 'anna@host' }],
    [{ ...named, email: 'a@b@c.ru' }],
    [{ ...named, email: 'a b@c.ru' }],
    [{ ...named, email: '<a@c.ru>' }],
    [{ ...named, email: 'a\u202e@c.ru' }],
  ])('refuses %j', (written) => {
    expect(() => cleanContact(written)).toThrow('VALIDATION_ERROR')
  })
})

test('cleanNotes returns null for notes without visible text', () => {
  expect(cleanNotes(undefined)).toBeNull()
  expect(cleanNotes(' \n<p></p>\u200b')).toBeNull()
  expect(cleanNotes('Аллергия:\nорехи')).toBe('Аллергия:\nорехи')
})
