import { describe, expect, test } from 'vitest'
import { placesByResource, type ResourceDay, type SharedResource } from './resources.rules.ts'

const boat: SharedResource = { id: 'r', capacity: 8, per: 'unit', quantity: 1 }
const at = (startTime: string, taken: number, capacity = 8): ResourceDay => ({ startTime, capacity, taken })
const places = (resource: Partial<SharedResource>, startTime: string, days: ResourceDay[], max = 20) =>
  placesByResource({ ...boat, ...resource }, { startTime }, days, max)

describe('places that a shared resource allows', () => {
  test('are what is left of it divided by the quantity per place, at most the maximum', () => {
    expect(places({}, '', [])).toBe(8)
    expect(places({}, '', [], 5)).toBe(5)
    expect(places({ quantity: 3 }, '', [])).toBe(2)
    expect(places({ quantity: 9 }, '', [])).toBe(0)
    expect(places({}, '10:00', [at('10:00', 6), at('15:00', 8)])).toBe(2)
    expect(places({}, '10:00', [at('10:00', 4, 5)])).toBe(1)
  })
  test('are all or none when a booking uses the resource once', () => {
    expect(places({ per: 'booking', capacity: 1 }, '', [], 12)).toBe(12)
    expect(places({ per: 'booking' }, '', [at('', 8)], 12)).toBe(0)
    expect(places({ per: 'booking', quantity: 2 }, '', [at('', 7)], 12)).toBe(0)
  })
  test('are none for a private option unless all units of the start are free', () => {
    const whole = (days: ResourceDay[]) => places({ per: 'all' }, '10:00', days, 1)
    expect([whole([]), whole([at('10:00', 0, 12)]), whole([at('15:00', 8)])]).toEqual([1, 1, 1])
    expect([whole([at('10:00', 1)]), whole([at('', 1)]), whole([at('10:00', 0, 0)])]).toEqual([0, 0, 0])
  })
  test('at a start exclude what is used for the whole day', () => {
    expect(places({}, '10:00', [at('', 3), at('10:00', 2)])).toBe(3)
    expect(places({}, '15:00', [at('', 3), at('10:00', 2)])).toBe(5)
  })
  test('for the whole day are those of its fullest start', () => {
    expect(places({}, '', [at('', 1), at('10:00', 2), at('15:00', 6)])).toBe(1)
    expect(places({}, '', [at('10:00', 2)])).toBe(6)
    expect(places({}, '', [at('', 2), at('10:00', 8)])).toBe(0)
  })
})
