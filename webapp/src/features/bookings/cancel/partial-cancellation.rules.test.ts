import { describe, expect, it } from 'vitest'
import { maxRemoved, toPartialCancellation } from './partial-cancellation.rules.ts'

const adults = { unitId: 'adult', kind: 'adult', quantity: 3 } as const
const kayak = { unitId: 'kayak', kind: 'extra', quantity: 2 } as const

describe('a partial cancellation', () => {
  it('lists cancelled units and what is left, and does not count extras as places', () => {
    expect(toPartialCancellation([adults, kayak], { adult: 1, kayak: 2 })).toEqual({
      units: [
        { unitId: 'adult', quantity: 1 },
        { unitId: 'kayak', quantity: 2 },
      ],
      count: 3,
      left: [
        { ...adults, quantity: 2 },
        { ...kayak, quantity: 0 },
      ],
      places: 2,
    })
    expect(toPartialCancellation([adults], { adult: 0 })).toMatchObject({ units: [], count: 0, places: 3 })
  })

  it('can cancel every extra, but leaves one place', () => {
    expect(maxRemoved(kayak, 0, 1)).toBe(2)
    expect(maxRemoved(adults, 1, 2)).toBe(2)
    expect(maxRemoved(adults, 0, 5)).toBe(3)
  })
})
