import { describe, expect, it } from 'vitest'
import {
  type CarriedFilters,
  matchesCarriedFilters,
  readCarriedFilters,
  servicePath,
  writeCarriedFilters,
} from './carried-filters.rules.ts'

const year = { first: '2026-11-21', last: '2027-11-21' }
const read = (query: string) => readCarriedFilters(new URLSearchParams(query), year)

describe('the way to a service', () => {
  it('carries the day and the guests that the list was carried for, and nothing else of it', () => {
    const filters = { category: 'hotel', date: '2026-12-10', guests: 5, priceMin: 100 } as const
    const path = servicePath('7', filters)
    expect(path).toBe('/service/7?date=2026-12-10&guests=5')
    expect(read(path.slice(path.indexOf('?')))).toEqual({ date: '2026-12-10', guests: 5 })
  })

  it('is plain where nothing was carried for', () => {
    expect([servicePath('7'), servicePath('7', {})]).toEqual(['/service/7', '/service/7'])
  })
})

describe('what the address of a service asks for', () => {
  it.each([
    'date=2026-11-20&guests=0',
    'date=2027-11-22&guests=51',
    'date=2026-02-31&guests=1e9',
    'date=tomorrow&guests=-2',
    'date=&guests=',
    'date=%00&guests=2.5',
  ])('is nothing where it makes no sense: %s', (query) => {
    expect(read(query)).toEqual({})
  })

  it('is read part by part', () => {
    expect(read('date=2026-11-21&guests=many')).toEqual({ date: '2026-11-21' })
    expect(read('date=never&guests=50')).toEqual({ guests: 50 })
  })

  it('is written beside what else stands there', () => {
    const address = new URLSearchParams('tgWebAppStartParam=abc&date=2026-12-10&guests=5')
    expect(writeCarriedFilters(address, { guests: 2 })).toBe('?tgWebAppStartParam=abc&guests=2')
    expect(writeCarriedFilters(new URLSearchParams('guests=2'), {})).toBe('')
  })
})

it('a choice is found again unless the address asks for another day or for others', () => {
  const chosen = { date: '2026-12-10', guests: 5 }
  const answered = (carried: CarriedFilters) => matchesCarriedFilters(carried, chosen)
  expect([{}, { guests: 5 }, chosen].map(answered)).toEqual([true, true, true])
  expect([{ date: '2026-12-11' }, { ...chosen, guests: 2 }].map(answered)).toEqual([false, false])
  expect(matchesCarriedFilters({ date: '2026-12-10' }, { guests: 5 })).toBe(false)
})
