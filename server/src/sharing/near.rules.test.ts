import { expect, test } from 'vitest'
import { nearSteps } from './near.rules.ts'

test('nearSteps returns the same kind in the same city first, then in its region, then anything in the region, then anywhere', () => {
  const [category, city, region] = ['hotel', 'Сортавала', 'RU-KR'] as const
  expect(nearSteps({ category, city, region })).toEqual([
    { category, city, region },
    { category, region },
    { region },
    { category },
    {},
  ])
})

test("nearSteps for an unknown service returns only the user's region and everywhere", () => {
  expect(nearSteps({ region: 'RU-KR' })).toEqual([{ region: 'RU-KR' }, {}])
  expect(nearSteps({})).toEqual([{}])
})
