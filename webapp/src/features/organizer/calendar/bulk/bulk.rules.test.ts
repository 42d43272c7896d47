import { parsePrice } from '@enp/shared/typed-text/typed-price'
import { describe, expect, test } from 'vitest'
import { walkInEn } from '../../walk-in/walk-in.en.ts'
import { walkInRu } from '../../walk-in/walk-in.ru.ts'
import { bulkEn } from './bulk.en.ts'
import { bulkRu } from './bulk.ru.ts'
import { type BulkDraft, countChosenDays, findBulkFault, toBulkChanges, toRanges } from './bulk.rules.ts'

const draft: BulkDraft = {
  ...{ way: 'period', from: '2030-03-01', until: '2030-03-10', weekdays: [6, 7], days: [], startTime: undefined },
  ...{ action: 'close', price: '', capacity: '' },
}

describe('several days of a calendar', () => {
  test('are a period with weekdays, or tapped days joined to ranges', () => {
    // March 2 is a Saturday.
    expect(countChosenDays({ ...draft, from: '2024-03-01', until: '2024-03-10' })).toBe(4)
    const period = { from: '2030-03-01', until: '2030-03-10' }
    expect(toBulkChanges(draft)).toEqual([{ ...period, weekdays: [6, 7], closed: true }])
    const days = ['2030-03-05', '2030-02-28', '2030-03-01', '2030-03-04']
    expect(toRanges(days)).toEqual([
      { from: '2030-02-28', until: '2030-03-01' },
      { from: '2030-03-04', until: '2030-03-05' },
    ])
    expect(
      toBulkChanges({ ...draft, way: 'days', days: days.slice(0, 1), action: 'open', startTime: '10:00' }),
    ).toEqual([{ from: '2030-03-05', until: '2030-03-05', startTime: '10:00', closed: false }])
  })

  test('have one price or capacity; an empty price is the price of the plan', () => {
    const change = (fields: Partial<BulkDraft>) => toBulkChanges({ ...draft, weekdays: [], ...fields })[0]
    expect(change({ action: 'price', price: '2 500' })).toMatchObject({ price: 2500 })
    expect(change({ action: 'price' })).toMatchObject({ pricePercent: null })
    expect(change({ action: 'capacity', capacity: '0' })).toMatchObject({ capacity: 0 })
  })

  test('name the part that is wrong', () => {
    const fault = (fields: Partial<BulkDraft>) => findBulkFault({ ...draft, ...fields })
    expect([fault({}), fault({ until: '2030-02-01' }), fault({ way: 'days' })]).toEqual([undefined, 'period', 'days'])
    expect([fault({ action: 'price', price: 'дорого' }), fault({ action: 'capacity' })]).toEqual(['price', 'capacity'])
    const days = Array.from({ length: 63 }, (_, index) => `20${10 + index}-03-05`)
    expect(fault({ way: 'days', days })).toBe('many')
  })
})

test.each([bulkRu, bulkEn, walkInRu, walkInEn])('the example of a price can be typed: %#', ({ priceWrong }) => {
  const example = /: ([^:]+)\.$/.exec(priceWrong('дорого'))?.[1] ?? ''
  expect(parsePrice(example)).toBeGreaterThan(1_000)
})
