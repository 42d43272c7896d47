import { describe, expect, test } from 'vitest'
import { addDays, isDay, toWeekday, toZone } from '../../days/days.rules.ts'
import {
  type DayOverride,
  findCloseReason,
  listRequestedDays,
  listSlots,
  type OptionRule,
  toAvailability,
  withUsualDays,
} from './availability.rules.ts'

const unit = { id: 'a', kind: 'adult', title: 'Взрослый', price: { amount: 2990, currency: 'RUB' } } as const
const plain: OptionRule = {
  id: 'o',
  units: [unit],
  startTimes: [],
  capacity: 20,
  weekdays: 127,
  seasons: [],
  weekendPercent: 100,
  bookAheadDays: 30,
  cutoffMinutes: 0,
}
const none: DayOverride = { capacity: 20, taken: 0, closed: false, pricePercent: undefined }
const place = (now: string, timeZone = 'Europe/Moscow') => ({ timeZone, zone: toZone(timeZone), now: new Date(now) })
const monday = '2026-06-01'
const at = (
  rule: Partial<OptionRule>,
  day: string,
  override?: Partial<DayOverride>,
  startTime = '',
  now = `${monday}T09:00:00Z`,
) => toAvailability({ ...plain, ...rule }, place(now), 'ru')({ day, startTime }, override && { ...none, ...override })

describe('availability status', () => {
  test.each([
    [20, 'AVAILABLE'],
    [5, 'AVAILABLE'],
    [4, 'LIMITED'],
    [1, 'LIMITED'],
    [0, 'SOLD_OUT'],
  ])('with %s of 20 places free is %s', (free, status) => {
    expect(at({}, monday, { taken: 20 - free })).toMatchObject({ status, vacancies: free, capacity: 20 })
  })
  test('is LIMITED from two free places when the capacity is small', () => {
    expect(at({ capacity: 3 }, monday).status).toBe('AVAILABLE')
    expect(at({ capacity: 2 }, monday).status).toBe('LIMITED')
  })
  test('is CLOSED on other weekdays, in a closed season, on a closed day, before today and beyond the booking window', () => {
    const closed = { status: 'CLOSED', vacancies: 0 }
    expect(at({ weekdays: 0b0000010 }, monday)).toMatchObject(closed)
    expect(at({ weekdays: 0b0000010 }, addDays(monday, 1)).status).toBe('AVAILABLE')
    expect(at({ seasons: [{ from: '05-01', until: '06-01', percent: 0 }] }, monday)).toMatchObject(closed)
    expect(at({}, monday, { closed: true })).toMatchObject(closed)
    expect(at({}, addDays(monday, -1))).toMatchObject(closed)
    expect(at({}, addDays(monday, 30)).status).toBe('AVAILABLE')
    expect(at({}, addDays(monday, 31))).toMatchObject(closed)
  })
  test('is SOLD_OUT when all places of the day override are held or sold', () => {
    expect(at({}, monday, { capacity: 10, taken: 10 })).toMatchObject({ status: 'SOLD_OUT', capacity: 10 })
  })
})

describe('booking cutoff', () => {
  test('is cutoffMinutes before the start time', () => {
    const rule = { startTimes: ['10:00'], cutoffMinutes: 90 }
    expect(at(rule, monday, undefined, '10:00').cutoffAt).toBe(`${monday}T05:30:00.000Z`)
    expect(at(rule, monday, undefined, '10:00', `${monday}T05:29:59.999Z`).status).toBe('AVAILABLE')
    expect(at(rule, monday, undefined, '10:00', `${monday}T05:30:00.000Z`).status).toBe('CLOSED')
  })
  test('is cutoffMinutes before the end of the day when the option has no start times', () => {
    expect(at({}, monday).cutoffAt).toBe(`${monday}T21:00:00.000Z`)
    expect(at({ cutoffMinutes: 1440 }, monday)).toMatchObject({
      status: 'CLOSED',
      cutoffAt: '2026-05-31T21:00:00.000Z',
    })
  })
  test.each([
    ['Europe/Kaliningrad', '2028-02-29T06:30:00.000Z', '2028-02-29T20:30:00.000Z'],
    ['Europe/Moscow', '2028-02-29T05:30:00.000Z', '2028-02-29T19:30:00.000Z'],
    ['Asia/Omsk', '2028-02-29T02:30:00.000Z', '2028-02-29T16:30:00.000Z'],
    ['Asia/Vladivostok', '2028-02-28T22:30:00.000Z', '2028-02-29T12:30:00.000Z'],
    ['Asia/Kamchatka', '2028-02-28T20:30:00.000Z', '2028-02-29T10:30:00.000Z'],
  ])('is 90 minutes before 10:00, or before the end, of 29 February in the time zone %s', (timeZone, start, end) => {
    const rule = { ...plain, startTimes: ['10:00'], cutoffMinutes: 90 }
    const because = (startTime: string, now: number) =>
      findCloseReason(rule, place(new Date(now).toISOString(), timeZone), { day: '2028-02-29', startTime }, undefined)
    for (const [startTime, cutoff] of [['10:00', Date.parse(start)] as const, ['', Date.parse(end)] as const])
      expect([because(startTime, cutoff - 1), because(startTime, cutoff)]).toEqual([undefined, 'cutoff'])
  })
  test('is the reason only when the day is neither closed nor too far ahead', () => {
    const because = (day: string, override?: DayOverride) =>
      findCloseReason(plain, place('2028-02-29T09:00:00Z'), { day, startTime: '' }, override)
    expect(because('2028-02-29', { ...none, closed: true })).toBe('date')
    expect([because('2028-03-30'), because('2028-03-31')]).toEqual([undefined, 'date'])
    expect(because('2028-02-28')).toBe('cutoff')
  })
  test('uses the current date in the time zone of the service', () => {
    const evening = place('2026-06-01T13:00:00Z', 'Asia/Kamchatka')
    const available = toAvailability(plain, evening, 'ru')
    expect(available({ day: monday, startTime: '' }, undefined).status).toBe('CLOSED')
    expect(available({ day: addDays(monday, 1), startTime: '' }, undefined).status).toBe('AVAILABLE')
  })
})

describe('local clock of a service', () => {
  test.each([
    ['Europe/Kaliningrad', '2026-01-10', '10:00', '2026-01-10T08:00:00.000Z'],
    ['Asia/Kamchatka', '2026-01-10', '10:00', '2026-01-09T22:00:00.000Z'],
    ['UTC', '2026-01-10', '10:00', '2026-01-10T10:00:00.000Z'],
    ['Asia/Kolkata', '2026-01-10', '00:00', '2026-01-09T18:30:00.000Z'],
    ['Europe/Berlin', '2026-03-28', '10:00', '2026-03-28T09:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '00:00', '2026-03-28T23:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '10:00', '2026-03-29T08:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '10:00', '2026-10-25T09:00:00.000Z'],
    ['Europe/Berlin', '2026-10-26', '00:00', '2026-10-25T23:00:00.000Z'],
    ['America/Santiago', '2026-09-06', '12:00', '2026-09-06T15:00:00.000Z'],
  ])('in %s shows %s %s at the moment %s', (zone, day, time, moment) => {
    expect(toZone(zone).moment(day, time).toISOString()).toBe(moment)
  })
})

describe('days', () => {
  test('are valid calendar dates from 1970 to 2200, with Monday as weekday 0', () => {
    expect(['2026-02-28', '2028-02-29', '1970-01-01', '2200-12-31'].map(isDay)).toEqual([true, true, true, true])
    const wrong = ['2026-02-29', '2026-13-01', '2026-00-10', '0000-01-01', '1969-12-31', '9999-12-31', 'today', '']
    expect(wrong.filter(isDay)).toEqual([])
    expect([toWeekday(monday), toWeekday(addDays(monday, 6))]).toEqual([0, 6])
  })
  test('of a request include both ends, with one slot per start time', () => {
    expect(listRequestedDays('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
    expect(listRequestedDays('2028-01-01', '2028-12-31')).toHaveLength(366)
    expect(listSlots({ startTimes: ['10:00', '15:00'] }, ['2026-01-01'])).toEqual([
      { day: '2026-01-01', startTime: '10:00' },
      { day: '2026-01-01', startTime: '15:00' },
    ])
  })
  test('are today and the next 30 days when an end is missing', () => {
    const days = (first?: string, last?: string) => withUsualDays({ first, last }, '2026-02-20')
    expect(days()).toEqual({ first: '2026-02-20', last: '2026-03-22' })
    expect(days('2026-03-01')).toEqual({ first: '2026-03-01', last: '2026-03-31' })
    expect(days(undefined, '2026-02-21')).toEqual({ first: '2026-02-20', last: '2026-02-21' })
    expect(days('2026-02-30')).toEqual({ first: '2026-02-30', last: '2026-02-30' })
  })
  test.each([
    ['2026-02-30', '2026-03-01', 'start_date'],
    ['2026-02-01', '2026-02-30', 'end_date'],
    ['2026-02-02', '2026-02-01', 'end_date'],
    ['2026-01-01', '2027-01-02', 'end_date'],
    ['2026-01-01', '2036-01-01', 'end_date'],
  ])('from %s to %s are rejected with the field %s', (first, last, field) => {
    expect(() => listRequestedDays(first, last)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ field }) }),
    )
  })
})

describe('an option that opens later', () => {
  const rule = { startTimes: ['10:00'], opensAt: new Date(`${monday}T06:00:00Z`) }
  const tuesday = '2026-06-02'
  const shownAt = (now: string, day = tuesday) => at(rule, day, undefined, '10:00', now)

  test('is CLOSED with the moment before it, and open from the moment', () => {
    const closed = { status: 'CLOSED', vacancies: 0, capacity: 20, opensAt: `${monday}T06:00:00.000Z` }
    expect(shownAt(`${monday}T05:59:59.999Z`)).toMatchObject(closed)
    expect(shownAt(`${monday}T06:00:00Z`)).toMatchObject({ status: 'AVAILABLE', vacancies: 20 })
    expect(shownAt(`${monday}T06:00:00Z`)).not.toHaveProperty('opensAt')
  })
  test('has no moment on a day that stays closed', () => {
    expect(shownAt(`${monday}T05:00:00Z`, '2027-06-02')).not.toHaveProperty('opensAt')
  })
  test.each([
    [tuesday, false, 'opening'],
    [tuesday, true, 'date'],
    ['2026-05-31', false, 'cutoff'],
  ])('refuses %s (closed: %s) by its %s', (day, closed, reason) => {
    const before = place(`${monday}T05:59:59Z`)
    expect(findCloseReason({ ...plain, ...rule }, before, { day, startTime: '10:00' }, { ...none, closed })).toBe(
      reason,
    )
  })
})
