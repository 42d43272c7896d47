import { expect, test } from 'vitest'
import { kilometresBetween, roundedDistance } from './distance.rules.ts'
import { walkFrom } from './walk.rules.ts'

test('distances are as the crow flies', () => {
  const moscow = { lat: 55.7558, lng: 37.6176 }
  expect(kilometresBetween(moscow, { lat: 59.9386, lng: 30.3141 })).toBeCloseTo(634, -1)
  expect(kilometresBetween({ lat: 65, lng: 179.9 }, { lat: 65, lng: -179.9 })).toBeLessThan(10)
  expect(kilometresBetween(moscow, moscow)).toBe(0)
})

test.each([
  [0.004, { unit: 'm', value: 10 }],
  [0.846, { unit: 'm', value: 850 }],
  [0.999, { unit: 'km', value: 1 }],
  [1.24, { unit: 'km', value: 1.2 }],
  [31.4, { unit: 'km', value: 31 }],
])('%s km are said in what one walks or drives by', (km, said) => {
  expect(roundedDistance(km)).toEqual(said)
})

test('cards are turned from the nearest to the furthest', () => {
  const at = (id: string, lng: number) => ({ id, lat: 60, lng, price: 1, category: 'hotel' as const })
  const [first, far, near] = [at('first', 30), at('far', 35), at('near', 31)]
  expect(walkFrom(first, [far, first, near]).map(({ id }) => id)).toEqual(['first', 'near', 'far'])
})
