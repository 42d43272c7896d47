import { describe, expect, it } from 'vitest'
import { type ServiceFilters, withServiceFilter } from '../filters.rules.ts'
import {
  clearAppliedFilters,
  listAppliedFilters,
  removeAppliedFilter,
  toAppliedFilterKey,
  toggleFacetValue,
  withCheckIn,
} from './chosen.rules.ts'

const stay: ServiceFilters = { category: 'hotel', date: '2030-03-20', until: '2030-03-22', guests: 2 }

describe('a stay', () => {
  it('is one night until a check-out is chosen, and is removed with its category', () => {
    const hotels = withServiceFilter({ date: '2030-03-20' }, 'category', 'hotel')
    expect(hotels).toEqual({ category: 'hotel', date: '2030-03-20', until: '2030-03-21' })
    expect(withServiceFilter(hotels, 'until', '2030-03-25').until).toBe('2030-03-25')
    expect(withServiceFilter(hotels, 'until', '2030-03-20').until).toBe('2030-03-21')
    expect(withServiceFilter(hotels, 'until', '2030-08-20').until).toBe('2030-03-21')
    expect(withServiceFilter(stay, 'category', 'excursion')).toEqual({
      category: 'excursion',
      date: '2030-03-20',
      guests: 2,
    })
  })

  it('keeps its check-out when the check-in changes, or its nights if the new check-in is later', () => {
    expect(withCheckIn(stay, '2030-03-21')).toMatchObject({ date: '2030-03-21', until: '2030-03-22' })
    expect(withCheckIn(stay, '2030-04-01')).toMatchObject({ date: '2030-04-01', until: '2030-04-03' })
    expect(withCheckIn(stay, undefined)).toEqual({ category: 'hotel', guests: 2 })
    expect(withCheckIn({ category: 'hotel' }, '2030-04-01')).toMatchObject({ until: '2030-04-02' })
  })
})

it('lists the values of a group in order, and only those of the category', () => {
  const two = toggleFacetValue(toggleFacetValue({ category: 'hotel' }, 'amenities', 'wifi'), 'amenities', 'sauna')
  expect(two.amenities).toBe('sauna,wifi')
  expect(toggleFacetValue(two, 'amenities', 'sauna').amenities).toBe('wifi')
  expect(toggleFacetValue(toggleFacetValue(two, 'amenities', 'sauna'), 'amenities', 'wifi')).toEqual({
    category: 'hotel',
  })
  expect(withServiceFilter({ ...two, traits: 'free_cancellation' }, 'category', 'excursion')).toEqual({
    category: 'excursion',
    traits: 'free_cancellation',
  })
  const tours = { category: 'excursion', traits: 'kids,free_cancellation' } as const
  expect(withServiceFilter(tours, 'category', 'hotel').traits).toBe('free_cancellation')
})

describe('the applied filters', () => {
  const all: ServiceFilters = {
    ...stay,
    search: 'лес',
    region: 'RU-KR',
    priceMin: 100,
    priceMax: 200,
    ratingMin: 4,
    stars: '3,4',
    amenities: 'sauna',
    sort: 'price',
  }

  it('have one chip each; both prices and both dates share one', () => {
    expect(listAppliedFilters(all).map(toAppliedFilterKey)).toEqual([
      'category',
      'date',
      'guests',
      'price',
      'ratingMin',
      'stars:3',
      'stars:4',
      'amenities:sauna',
      'sort',
    ])
    expect(listAppliedFilters({ category: 'hotel', search: 'лес', region: 'RU-KR' })).toEqual([])
  })

  it('are removed one by one until only the search text and the region are left', () => {
    const left = listAppliedFilters(all).reduce(removeAppliedFilter, all)
    expect(left).toEqual({ search: 'лес', region: 'RU-KR' })
    expect(clearAppliedFilters(all)).toEqual(left)
    expect(removeAppliedFilter(all, { kind: 'date' })).not.toHaveProperty('until')
    expect(removeAppliedFilter(all, { kind: 'facet', name: 'stars', value: '3' }).stars).toBe('4')
  })
})
