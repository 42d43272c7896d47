import { CallRefusal } from '@enp/shared/errors'
import { describe, expect, test } from 'vitest'
import type { OptionRule } from '../../catalog/availability/availability.rules.ts'
import {
  inventoryChange,
  listChangeSlots,
  listRangeDays,
  listSlotsByChange,
  toPricePercent,
} from './change-slots.rules.ts'

const unit = { id: 'a', kind: 'adult', title: 'Взрослый', price: { amount: 2_000, currency: 'RUB' } } as const
const rule: OptionRule = {
  id: 'o',
  units: [unit],
  startTimes: ['10:00', '15:00'],
  capacity: 10,
  weekdays: 127,
  seasons: [],
  weekendPercent: 100,
  bookAheadDays: 30,
  cutoffMinutes: 0,
}
const today = '2028-03-01'
const refusal = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof CallRefusal) return error.details
    throw error
  }
  return 'none'
}
const slots = (change: Parameters<typeof listChangeSlots>[0]) =>
  listChangeSlots(change, rule, today).map(({ day, startTime }) => `${day.slice(5)} ${startTime}`)

describe('the days of a change', () => {
  test('are all start times of each day, both ends included', () => {
    expect(slots({ from: '2028-03-02', until: '2028-03-03' })).toEqual([
      '03-02 10:00',
      '03-02 15:00',
      '03-03 10:00',
      '03-03 15:00',
    ])
  })
  test('can be limited to one start time and to weekdays', () => {
    expect(slots({ from: '2028-03-01', until: '2028-03-12', startTime: '15:00', weekdays: [6, 7] })).toEqual([
      '03-04 15:00',
      '03-05 15:00',
      '03-11 15:00',
      '03-12 15:00',
    ])
  })
  test('start today and end with the last bookable day', () => {
    const all = slots({ from: '2028-02-01', until: '2029-01-01', startTime: '10:00' })
    expect([all[0], all.at(-1), all.length]).toEqual(['03-01 10:00', '03-31 10:00', 31])
  })
  test.each([
    [{ from: '2028-02-01', until: '2028-02-29' }, 'until'],
    [{ from: '2028-04-02', until: '2028-04-03' }, 'from'],
    [{ from: '2028-03-31', until: '2028-02-30' }, 'until'],
    [{ from: '2028-03-05', until: '2028-03-04' }, 'until'],
    [{ from: '2028-03-05', until: '2028-03-05', startTime: '12:00' }, 'startTime'],
  ])('are refused for the range %j', (change, field) => {
    expect(refusal(() => slots(change))).toMatchObject({ field })
  })
  test('are refused if the range is longer than the limit', () => {
    expect(listRangeDays({ from: '2028-03-01', until: '2028-03-31' }, 31)).toHaveLength(31)
    expect(refusal(() => listRangeDays({ from: '2028-03-01', until: '2028-04-01' }, 31))).toMatchObject({
      field: 'until',
    })
  })
})

describe('the changes of one request', () => {
  const year = { ...rule, bookAheadDays: 700 }
  const month = { from: '2028-03-01', until: '2028-03-31' }

  test('may affect 2,000 slots in total', () => {
    expect(listSlotsByChange(Array(32).fill(month), year, today)).toHaveLength(32)
    expect(refusal(() => listSlotsByChange(Array(33).fill(month), year, today))).toMatchObject({ field: 'changes' })
  })
})

describe('the price of a single day', () => {
  test('is the nearest percentage of the list price', () => {
    expect([toPricePercent(2_500, 2_000), toPricePercent(1_990, 2_000), toPricePercent(2_000, 2_000)]).toEqual([
      125,
      100,
      null,
    ])
    expect(inventoryChange({ from: today, until: today, price: 3_000 }, rule)).toEqual({ pricePercent: 150 })
    expect(inventoryChange({ from: today, until: today, pricePercent: null }, rule)).toEqual({ pricePercent: null })
  })
  test('is refused outside the allowed percentages', () => {
    expect(refusal(() => toPricePercent(100, 2_000))).toMatchObject({ field: 'price' })
    expect(refusal(() => toPricePercent(20_000, 2_000))).toMatchObject({ field: 'price' })
  })
})
