import type { Availability } from '@enp/shared/calls/catalog/catalog'
import type { Unit } from '@enp/shared/calls/catalog/catalog-shapes'
import { describe, expect, it } from 'vitest'
import { groupStartsByDay } from './calendar/calendar.rules.ts'
import type { AvailabilityChoice } from './choice/choice.rules.ts'
import { computeChoicePrice, type Quantities } from './quote.rules.ts'
import { toPriceBreakdownLines } from './to-price-breakdown-lines.rules.ts'

const unit = (id: string, amount: number): Unit => ({
  id,
  kind: id === 'room' ? 'room' : 'adult',
  title: id,
  price: { amount, currency: 'RUB' },
})

const slot = (date: string, base: number, amount: number, startTime?: string): Availability => ({
  optionId: 'o',
  date,
  ...(startTime !== undefined && { startTime }),
  timeZone: 'Europe/Moscow',
  status: 'AVAILABLE',
  vacancies: 8,
  capacity: 8,
  price: {
    amount,
    currency: 'RUB',
    lines: [
      { kind: 'night', text: 'Ночь', amount: base },
      ...(amount === base ? [] : [{ kind: 'weekday' as const, text: 'Выходные +20\u00a0%', amount: amount - base }]),
    ],
  },
  cutoffAt: `${date}T00:00:00Z`,
})

const stay = { isStay: true, leastNights: 1, places: 1 }
const tour = { isStay: false, leastNights: 1, places: 1 }
const nights = groupStartsByDay('o', [
  [slot('2027-03-11', 5_000, 5_000), slot('2027-03-12', 5_000, 5_000), slot('2027-03-13', 5_000, 6_000)],
])
const starts = groupStartsByDay('o', [
  [slot('2027-03-14', 9_600, 9_600, '14:00'), slot('2027-03-14', 9_600, 11_520, '09:00')],
])

describe('the parts of a price', () => {
  it('are nights grouped by price, with the reasons for a changed price', () => {
    const choice = { from: '2027-03-11', until: '2027-03-14' }
    expect(toPriceBreakdownLines(nights, stay, choice, [unit('room', 5_000)], { room: 2 })).toEqual([
      { key: '5000 ', count: 2, rooms: 2, each: 5_000, reasons: [] },
      { key: '6000 Выходные +20\u00a0%', count: 1, rooms: 2, each: 6_000, reasons: ['Выходные +20\u00a0%'] },
    ])
  })

  it('are ticket kinds at the price of the start', () => {
    const units = [unit('adult', 9_600), unit('child', 4_800), unit('senior', 9_000)]
    const choice = { from: '2027-03-14', startTime: '09:00' }
    const reasons = ['Выходные +20\u00a0%']
    expect(toPriceBreakdownLines(starts, tour, choice, units, { adult: 2, child: 1 })).toEqual([
      { key: 'adult', title: 'adult', count: 2, each: 11_520, reasons },
      { key: 'child', title: 'child', count: 1, each: 5_760, reasons },
    ])
  })

  it('add up to the quote', () => {
    const cases: Array<[typeof stay, typeof nights, AvailabilityChoice, Unit[], Quantities]> = [
      [stay, nights, { from: '2027-03-11', until: '2027-03-14' }, [unit('room', 5_000)], { room: 3 }],
      [tour, starts, { from: '2027-03-14', startTime: '09:00' }, [unit('a', 9_600), unit('b', 4_850)], { a: 1, b: 2 }],
    ]
    for (const [terms, calendar, choice, units, quantities] of cases) {
      const parts = toPriceBreakdownLines(calendar, terms, choice, units, quantities)
      const sum = parts.reduce((all, { each, count, rooms = 1 }) => all + each * count * rooms, 0)
      expect(sum).toBe(computeChoicePrice(calendar, terms, choice, units, quantities)?.roubles)
    }
  })

  it('are empty when a night has no data', () => {
    expect(
      toPriceBreakdownLines(nights, stay, { from: '2027-03-13', until: '2027-03-15' }, [unit('room', 1)], { room: 1 }),
    ).toEqual([])
  })
})
