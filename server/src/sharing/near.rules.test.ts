import { expect, test } from 'vitest'
import { listNearbyFilters } from './near.rules.ts'

test('nearSteps returns the same kind in the same city first, then in its region, then anything in the region, then anywhere', () => {
  const [category, city, region] = ['hotel', 'Сортавала', 'RU-KR'] as const
  expect(listNearbyFilters({ category, city, region })).toEqual([
    { category, city, region },
    { category, region },
    { region },
    { category },
    {},
  ])
})

test("nearSteps for an unknown service returns only the user's region and everywhere", () => {
  expect(listNearbyFilters({ region: 'RU-KR' })).toEqual([{ region: 'RU-KR' }, {}])
  expect(listNearbyFilters({})).toEqual([{}])
})
