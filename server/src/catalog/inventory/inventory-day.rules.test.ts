import { describe, expect, test } from 'vitest'
import { addDemand, changeDay, changesPlaces, type InventoryDay, isSameInventoryDay } from './inventory-day.rules.ts'

const day: InventoryDay = {
  day: '2028-03-01',
  startTime: '',
  capacity: 10,
  held: 1,
  sold: 3,
  closed: false,
  pricePercent: null,
  price: null,
  elsewhere: 0,
  conflict: 0,
}

describe('a changed day', () => {
  test('is undefined when it would have fewer places than are held and sold', () => {
    expect(changeDay(day, { capacity: 3 }, 0)).toBeUndefined()
    expect(changeDay(day, { capacity: 4 }, 0)).toMatchObject({ capacity: 4, held: 1, sold: 3 })
  })
  test('keeps its sold places and all other fields when it is closed', () => {
    const closed = changeDay({ ...day, pricePercent: 120 }, { closed: true }, 0)
    expect(closed).toEqual({ ...day, pricePercent: 120, closed: true })
  })
  test("can have its own price and return to the plan's price", () => {
    const priced = changeDay(day, { pricePercent: 150 }, 0) ?? day
    expect(priced.pricePercent).toBe(150)
    expect(changeDay(priced, { pricePercent: null }, 0)).toEqual(day)
  })
})

describe('calendars of other sites', () => {
  test('take free places', () => {
    expect(changeDay(day, {}, 2)).toEqual({ ...day, capacity: 8, elsewhere: 2 })
  })
  test('never take held or sold places: the rest is a conflict', () => {
    expect(changeDay(day, {}, 8)).toEqual({ ...day, capacity: 4, elsewhere: 6, conflict: 2 })
    expect(changeDay(day, {}, 'all')).toEqual({ ...day, capacity: 4, elsewhere: 6, conflict: 4 })
  })
  test('release places that they no longer need', () => {
    const busy = changeDay(day, {}, 'all') ?? day
    expect(changeDay(busy, {}, 0)).toEqual(day)
  })
  test('keep their demand when the capacity changes', () => {
    const busy = changeDay(day, {}, 2) ?? day
    expect(changeDay(busy, { capacity: 12 }, 2)).toMatchObject({ capacity: 10, elsewhere: 2, conflict: 0 })
    expect(changeDay(busy, { capacity: 5 }, 2)).toMatchObject({ capacity: 4, elsewhere: 1, conflict: 1 })
  })
  test('add up their demands, or need all places', () => {
    expect([addDemand(1, 2), addDemand('all', 2), addDemand(0, 'all')]).toEqual([3, 'all', 'all'])
  })
})

test('changesPlaces reports changes of capacity and closing, isSameDay also changes of price and conflict', () => {
  const changed = (fields: Partial<InventoryDay>) => [
    changesPlaces(day, { ...day, ...fields }),
    isSameInventoryDay(day, { ...day, ...fields }),
  ]
  expect(changed({})).toEqual([false, true])
  expect(changed({ pricePercent: 90 })).toEqual([false, false])
  expect(changed({ closed: true })).toEqual([true, false])
  expect(changed({ capacity: 11 })).toEqual([true, false])
  expect(changed({ conflict: 1 })).toEqual([false, false])
})
