import type { Unit } from '@enp/shared/calls/catalog/catalog-shapes'
import { money } from '@enp/shared/money/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BookingTerms } from '../../catalog/availability/booking-terms.rules.ts'
import { priceParts, sumPriceParts } from '../../catalog/availability/price.rules.ts'
import {
  calculateQuote,
  computeHoldValues,
  refuseOtherPrice,
  toBookingPeriod,
  toSoldPickUp,
} from './hold-draft.rules.ts'
import type { HoldInput } from './hold-input.rules.ts'

const service: BookingTerms['service'] = {
  title: 'Прогулка',
  organizerId: 'organizer',
  category: 'excursion',
  timeZone: 'Europe/Moscow',
  pricePer: 'person',
  minUnits: 1,
  maxUnits: 9,
  policy: 'flexible',
  confirmation: 'instant',
  paymentMethods: [],
  address: '',
  latitude: null,
  longitude: null,
  enpDiscountBasisPoints: 1_000,
  details: { durationMinutes: 90, meetingPoint: '', groupSizeMax: 9, difficulty: 'easy', plan: [] },
}
const hotel = { checkInFrom: '14:00', checkOutUntil: '12:00', amenities: [] }
const show = { kind: 'show', ageLimit: 0 } as const
const times = ({ startsAt, endsAt }: ReturnType<typeof toBookingPeriod>) => [
  startsAt.toISOString(),
  endsAt.toISOString(),
]

describe('toBookingPeriod of a stay', () => {
  test.each([
    ['Europe/Kaliningrad', '2028-02-28T12:00:00.000Z', '2028-03-01T10:00:00.000Z'],
    ['Europe/Moscow', '2028-02-28T11:00:00.000Z', '2028-03-01T09:00:00.000Z'],
    ['Asia/Yekaterinburg', '2028-02-28T09:00:00.000Z', '2028-03-01T07:00:00.000Z'],
    ['Asia/Vladivostok', '2028-02-28T04:00:00.000Z', '2028-03-01T02:00:00.000Z'],
    ['Asia/Kamchatka', '2028-02-28T02:00:00.000Z', '2028-03-01T00:00:00.000Z'],
  ])('uses the local check-in and check-out times in %s, across 29 February', (timeZone, ...expected) => {
    const stay = { days: ['2028-02-28', '2028-02-29'], startTime: '', places: 1 } as const
    expect(times(toBookingPeriod({ ...service, timeZone, details: hotel }, stay))).toEqual(expected)
  })
})

describe('toBookingPeriod of a day', () => {
  const at = (startTime: string) => ({ days: ['2028-02-29'], startTime, places: 1 }) as const
  test('lasts as long as the program takes, also past midnight', () => {
    expect(times(toBookingPeriod(service, at('23:00')))).toEqual([
      '2028-02-29T20:00:00.000Z',
      '2028-02-29T21:30:00.000Z',
    ])
  })
  test('lasts until the end of the day when the duration is unknown', () => {
    const open = { ...service, details: show }
    expect(times(toBookingPeriod(open, at('19:00')))).toEqual(['2028-02-29T16:00:00.000Z', '2028-02-29T21:00:00.000Z'])
  })
  test('is the whole day without a start time', () => {
    const open = { ...service, timeZone: 'Asia/Kamchatka', details: show }
    expect(times(toBookingPeriod(open, at('')))).toEqual(['2028-02-28T12:00:00.000Z', '2028-02-29T12:00:00.000Z'])
  })
})

const when = { day: '2028-03-07', startsAt: new Date('2028-03-07T07:00:00Z'), timeZone: 'Europe/Moscow' }

test('a pick-up has its local time on the first day, or its minutes before the start', () => {
  expect(toSoldPickUp({ id: 'a', title: 'Вокзал', time: '08:30' }, when).at).toBe('2028-03-07T05:30:00.000Z')
  expect(toSoldPickUp({ id: 'a', title: 'Вокзал', minutesBefore: 40 }, when).at).toBe('2028-03-07T06:20:00.000Z')
})
test('a pick-up without a time has no moment, and a free pick-up has no price', () => {
  expect(toSoldPickUp({ id: 'a', title: 'Вокзал', price: 0 }, when)).toEqual({ id: 'a', title: 'Вокзал' })
  expect(toSoldPickUp({ id: 'a', title: 'Вокзал', price: 400.5 }, when)).toEqual({
    id: 'a',
    title: 'Вокзал',
    price: 40_050,
  })
})

const unit = (id: string, amount: number, kind: Unit['kind'] = 'adult'): Unit => ({
  id,
  kind,
  title: id,
  price: { amount, currency: 'RUB' },
})
const room = unit('room', 5_000, 'room')
const option: BookingTerms['option'] = {
  id: 'option',
  name: 'Option',
  units: [room],
  startTimes: [],
  capacity: 5,
  guestsMax: 2,
  facts: {},
  questions: [],
  pickUps: [],
  weekdays: 127,
  seasons: [],
  weekendPercent: 100,
  bookAheadDays: 365,
  cutoffMinutes: 0,
}
const nothing = () => undefined

describe('a quote', () => {
  test('has a line for each night of a stay and each kind of room', () => {
    const days = ['2028-02-28', '2028-02-29', '2028-03-01'] as const
    expect(calculateQuote(option, { days, units: [{ unit: room, quantity: 2 }] }, nothing)).toEqual({
      price: 30_000_00n,
      lines: days.map((date) => ({ kind: 'night', date, unitId: 'room', quantity: 2, amount: 10_000_00 })),
    })
  })
  test("applies season and weekend, or the day's own percentage instead", () => {
    const changing = { ...option, seasons: [{ from: '12-20', until: '01-10', percent: 150 }], weekendPercent: 90 }
    const days = ['2028-01-01', '2028-01-02'] as const
    const own = (day: string) =>
      day === '2028-01-02' ? { capacity: 5, taken: 0, closed: false, pricePercent: 80 } : undefined
    const { lines } = calculateQuote(changing, { days, units: [{ unit: room, quantity: 1 }] }, own)
    expect(lines.map(({ kind, amount, percent }) => [kind, amount, percent])).toEqual([
      ['night', 5_000_00, undefined],
      ['season', 2_500_00, 150],
      ['weekday', -750_00, 90],
      ['night', 5_000_00, undefined],
      ['day', -1_000_00, 80],
    ])
  })
  test('is the sum of its lines, and of the price of each unit on each day', () => {
    const prices = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 4 })
    const quantities = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 4, maxLength: 4 })
    const percent = fc.integer({ min: 50, max: 300 })
    const ownPercent = fc.option(fc.integer({ min: 10, max: 500 }), { nil: undefined })
    fc.assert(
      fc.property(prices, quantities, percent, percent, ownPercent, (amounts, counts, weekendPercent, season, own) => {
        const units = amounts.map((kopecks, index) => unit(`unit-${index}`, kopecks / 100))
        const seasons = [{ from: '01-01', until: '06-30', percent: season }]
        const rule = { ...option, units, seasons, weekendPercent }
        const days = ['2028-06-30', '2028-07-01', '2028-07-02'] as const
        const day = own === undefined ? undefined : { capacity: 9, taken: 0, closed: false, pricePercent: own }
        const wanted = units.map((each, index) => ({ unit: each, quantity: counts[index] ?? 1 }))
        const { price, lines } = calculateQuote(rule, { days, units: wanted }, () => day)
        const separately = days.flatMap((date) =>
          wanted.map((each) => sumPriceParts(priceParts(rule, each.unit, date, day)).amount * BigInt(each.quantity)),
        )
        expect(price).toBe(separately.reduce((sum, amount) => sum + amount, 0n))
        expect(price).toBe(BigInt(lines.reduce((sum, { amount }) => sum + amount, 0)))
      }),
    )
  })
})

describe('the values that a hold fixes', () => {
  const adult = unit('adult', 2_800)
  const lunch = unit('lunch', 300.5, 'extra')
  const tour = { ...option, units: [adult, lunch], startTimes: ['10:00'] }
  const rates = { usdt: money('rub', 80_00n), ton: money('rub', 240_00n), margin: 150 }
  const terms = { service: { ...service, paymentMethods: ['card' as const] }, option: tour, overrides: new Map() }
  const input = { days: ['2028-03-07'], startTime: '10:00', units: [{ unit: adult, quantity: 2 }], places: 2 } as const
  const compute = (change: Partial<HoldInput>) =>
    computeHoldValues(terms as unknown as BookingTerms, { ...input, ...change }, { rates, commission: 2_000 })
  const values = {
    ...{ option_id: 'option', organizer_id: 'organizer', first_day: '2028-03-07', last_day: '2028-03-07' },
    ...{ start_time: '10:00', starts_at: new Date('2028-03-07T07:00:00Z'), ends_at: new Date('2028-03-07T08:30:00Z') },
    ...{ time_zone: 'Europe/Moscow', places: 2, price: 5_600_00n, pick_up: null },
    units: [{ unitId: 'adult', kind: 'adult', title: 'adult', quantity: 2, price: 2_800_00 }],
    price_lines: [{ kind: 'unit', unitId: 'adult', quantity: 2, amount: 5_600_00 }],
    ...{ usdt_rate: 80_00n, ton_rate: 240_00n, rate_margin_basis_points: 150, commission_basis_points: 2_000 },
    ...{ enp_discount_basis_points: 1_000, policy: 'flexible', confirmation: 'instant', payment_methods: ['card'] },
  }

  test('are price, period, rates and terms of the moment', () => {
    expect(compute({})).toEqual(values)
  })
  test('have the extras with their stock, and the pick-up, once each', () => {
    const pickUp = { id: 'station', title: 'Вокзал', time: '09:00', price: 400 }
    const withExtras = compute({ units: [...input.units, { unit: lunch, quantity: 2 }], pickUp })
    expect(withExtras).toMatchObject({
      ...{ extras: [{ unitId: 'lunch', quantity: 2 }], price: 6_601_00n },
      pick_up: { id: 'station', title: 'Вокзал', at: '2028-03-07T06:00:00.000Z', price: 400_00 },
    })
    expect(withExtras.price_lines.slice(1)).toEqual([
      { kind: 'extra', unitId: 'lunch', quantity: 2, amount: 601_00 },
      { kind: 'extra', amount: 400_00 },
    ])
  })
  test('have the last night of a stay', () => {
    expect(compute({ days: ['2028-03-07', '2028-03-08'] })).toMatchObject({
      ...{ first_day: '2028-03-07', last_day: '2028-03-08', price: 11_200_00n },
    })
  })
  test('are refused without something that is paid for', () => {
    const free = unit('child', 0, 'child')
    expect(() => compute({ units: [{ unit: free, quantity: 1 }] })).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_ERROR',
        details: { field: 'units', problem: 'must have something that is paid for' },
      }),
    )
  })
})

test('another price than the expected one is refused with the price', () => {
  expect(() => refuseOtherPrice({ price: 5_600_50n }, undefined)).not.toThrow()
  expect(() => refuseOtherPrice({ price: 5_600_50n }, 5_600.5)).not.toThrow()
  expect(() => refuseOtherPrice({ price: 5_600_50n }, 5_600)).toThrow(
    expect.objectContaining({ code: 'PRICE_CHANGED', details: { amount: 5_600.5, currency: 'RUB' } }),
  )
})

test('a pick-up keeps its text', () => {
  expect(toSoldPickUp({ id: 'a', title: 'Вокзал', text: 'У часов' }, when)).toEqual({
    ...{ id: 'a', title: 'Вокзал', text: 'У часов' },
  })
})
