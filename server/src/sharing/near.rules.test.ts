import { expect, test } from 'vitest'
import { nearSteps } from './near.rules.ts'

test('the same kind in the same city is looked for first, then its region, then anything there, then anywhere', () => {
  const [category, city, region] = ['hotel', 'Сортавала', 'RU-KR'] as const
  expect(nearSteps({ category, city, region })).toEqual([
    { category, city, region },
    { category, region },
    { region },
    { category },
    {},
  ])
})

test('of what nobody knows there is only where the person is, and everything', () => {
  expect(nearSteps({ region: 'RU-KR' })).toEqual([{ region: 'RU-KR' }, {}])
  expect(nearSteps({})).toEqual([{}])
})
