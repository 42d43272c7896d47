import { describe, expect, it } from 'vitest'
import { type CarriedFilters, matchesCarriedFilters, servicePath } from './carried-filters.rules.ts'

describe('the path to a service', () => {
  it('contains the dates and guests of the list filters and nothing else', () => {
    const filters = { category: 'hotel', date: '2026-12-10', guests: 5, priceMin: 100 } as const
    expect(servicePath('7', filters)).toBe('/service/7?date=2026-12-10&guests=5')
    expect(servicePath('7', { ...filters, until: '2026-12-12' })).toBe(
      '/service/7?date=2026-12-10&until=2026-12-12&guests=5',
    )
  })

  it('contains the ages of the children', () => {
    expect(servicePath('7', { guests: 3, ages: '4,12' })).toBe('/service/7?guests=3&ages=4,12')
  })

  it('has no query when there are no filters', () => {
    expect([servicePath('7'), servicePath('7', {})]).toEqual(['/service/7', '/service/7'])
  })
})

it('a choice matches the URL unless the URL has another day or number of guests', () => {
  const chosen = { date: '2026-12-10', guests: 5 }
  const answered = (carried: CarriedFilters) => matchesCarriedFilters(carried, chosen)
  expect([{}, { guests: 5 }, chosen].map(answered)).toEqual([true, true, true])
  expect([{ date: '2026-12-11' }, { ...chosen, guests: 2 }].map(answered)).toEqual([false, false])
  expect(matchesCarriedFilters({ date: '2026-12-10' }, { guests: 5 })).toBe(false)
})
