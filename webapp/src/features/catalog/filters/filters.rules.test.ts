import { describe, expect, it } from 'vitest'
import {
  arePricesReversed,
  asPrice,
  countSheetFilters,
  filtersOutsideSheet,
  hasFilters,
  isPast,
  normalizeSearchText,
  parseServiceFilters,
  withServiceFilter,
  writeServiceFilters,
} from './filters.rules.ts'

const read = (address: string) => parseServiceFilters(new URLSearchParams(address))

describe('the filters of a URL', () => {
  it('are written and read without loss', () => {
    const filters = {
      category: 'hotel',
      search: 'ёлка & 100%',
      region: 'RU-KR',
      date: '2130-03-12',
      until: '2130-03-14',
      guests: 2,
      priceMin: 0,
      priceMax: 5000,
      ratingMin: 4.5,
      stars: '3,4',
      amenities: 'sauna,pets',
      traits: 'free_cancellation',
      sort: 'rating',
    } as const
    expect(parseServiceFilters(writeServiceFilters(new URLSearchParams(), filters))).toEqual(filters)
  })

  it('are empty when the URL has none', () => {
    expect(read('')).toEqual({})
    expect(writeServiceFilters(new URLSearchParams(), {}).toString()).toBe('')
  })

  it('leave out values that the server would refuse', () => {
    expect(
      read('category=spa&search=%20&region=&date=2030-02-31&guests=0&priceMin=-1&priceMax=1e6&sort=popular'),
    ).toEqual({})
    expect(read('category=all&guests=51&priceMax=100000001')).toEqual({})
    expect(read('guests=2.5&priceMin=x&ratingMin=3')).toEqual({})
    expect(read('category=hotel&stars=3,9,3,7&amenities=%3B&duration=day&until=2130-01-01')).toEqual({
      category: 'hotel',
      stars: '3',
    })
  })

  it('leave out a past day', () => {
    const now = new Date(2030, 2, 12, 12)
    const toDate = (date: string) => parseServiceFilters(new URLSearchParams({ date }), now).date
    expect(['2020-01-01', '2030-03-11', '2030-03-12'].map(toDate)).toEqual([undefined, undefined, '2030-03-12'])
  })

  it('leave out an upper price below the lower one', () => {
    expect(read('priceMin=500&priceMax=100')).toEqual({ priceMin: 500 })
    expect(read('priceMin=500&priceMax=500')).toEqual({ priceMin: 500, priceMax: 500 })
  })

  it('keep the other parameters of the URL and replace the old filters', () => {
    const address = new URLSearchParams('tgWebAppStartParam=abc&category=hotel&guests=2')
    expect(writeServiceFilters(address, { sort: 'new' }).toString()).toBe('tgWebAppStartParam=abc&sort=new')
  })
})

describe('a choice', () => {
  it('replaces one filter and keeps the others', () => {
    expect(withServiceFilter({ category: 'hotel', guests: 2 }, 'guests', 3)).toEqual({ category: 'hotel', guests: 3 })
    expect(withServiceFilter({ category: 'hotel', guests: 2 }, 'guests', undefined)).toEqual({ category: 'hotel' })
  })

  it('counts in the sheet unless it has another control on the page; both prices count as one', () => {
    expect(countSheetFilters({ category: 'hotel', search: 'лес' })).toBe(0)
    expect(countSheetFilters({ region: 'RU-KR', priceMin: 0, priceMax: 10, sort: 'new' })).toBe(3)
    expect(countSheetFilters({ priceMax: 10 })).toBe(1)
    expect(countSheetFilters({ category: 'hotel', date: '2130-01-01', until: '2130-01-02', stars: '3,4' })).toBe(3)
  })

  it('in the sheet can be reset without the search text and the category', () => {
    expect(filtersOutsideSheet({ category: 'hotel', search: 'лес', guests: 2, sort: 'new' })).toEqual({
      category: 'hotel',
      search: 'лес',
    })
  })
})

describe('typed text', () => {
  it('is searched without outer and doubled spaces, and cut to the server’s limit', () => {
    expect(normalizeSearchText('  тур   в лес ')).toBe('тур в лес')
    expect(normalizeSearchText('я'.repeat(300))).toHaveLength(200)
  })

  it('is a price only in whole roubles', () => {
    expect([asPrice('7\u00a0800'), asPrice('0'), asPrice(''), asPrice(null), asPrice('12,5')]).toEqual([
      7800,
      0,
      undefined,
      undefined,
      undefined,
    ])
    expect(arePricesReversed({ priceMin: 2, priceMax: 1 })).toBe(true)
    expect(arePricesReversed({ priceMin: 2 })).toBe(false)
  })

  it('is a past day only before today', () => {
    const now = new Date(2030, 2, 12, 12)
    expect([isPast('2030-03-11', now), isPast('2030-03-12', now), isPast(undefined, now)]).toEqual([true, false, false])
  })
})

it.each([
  [{}, false],
  [{ category: 'hotel', sort: 'price' }, false],
  [{ region: 'RU-KR' }, true],
  [{ category: 'hotel', search: 'лес' }, true],
  [{ guests: 2 }, true],
] as const)('%j narrows the services of a category: %s', (filters, is) => {
  expect(hasFilters(filters)).toBe(is)
})
