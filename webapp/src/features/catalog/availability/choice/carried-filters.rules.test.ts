import { describe, expect, it } from 'vitest'
import { type CarriedFilters, matchesCarriedFilters, servicePath } from './carried-filters.rules.ts'

describe('the way to a service', () => {
  it('carries the day and the guests that the list was filtered by, and nothing else of it', () => {
    const filters = { category: 'hotel', date: '2026-12-10', guests: 5, priceMin: 100 } as const
    expect(servicePath('7', filters)).toBe('/service/7?date=2026-12-10&guests=5')
    expect(servicePath('7', { ...filters, until: '2026-12-12' })).toBe(
      '/service/7?date=2026-12-10&until=2026-12-12&guests=5',
    )
  })

  it('is plain where nothing was filtered', () => {
    expect([servicePath('7'), servicePath('7', {})]).toEqual(['/service/7', '/service/7'])
  })
})

it('a choice is found again unless the address asks for another day or for others', () => {
  const chosen = { date: '2026-12-10', guests: 5 }
  const answered = (carried: CarriedFilters) => matchesCarriedFilters(carried, chosen)
  expect([{}, { guests: 5 }, chosen].map(answered)).toEqual([true, true, true])
  expect([{ date: '2026-12-11' }, { ...chosen, guests: 2 }].map(answered)).toEqual([false, false])
  expect(matchesCarriedFilters({ date: '2026-12-10' }, { guests: 5 })).toBe(false)
})
