import { expect, test } from 'vitest'
import { kilometersBetween, nearestFirst, roundedDistance } from './distance.rules.ts'

test('distances are measured along a straight line', () => {
  const moscow = { lat: 55.7558, lng: 37.6176 }
  expect(kilometersBetween(moscow, { lat: 59.9386, lng: 30.3141 })).toBeCloseTo(634, -1)
  expect(kilometersBetween({ lat: 65, lng: 179.9 }, { lat: 65, lng: -179.9 })).toBeLessThan(10)
  expect(kilometersBetween(moscow, moscow)).toBe(0)
})

test.each([
  [0.004, { unit: 'm', value: 10 }],
  [0.846, { unit: 'm', value: 850 }],
  [0.999, { unit: 'km', value: 1 }],
  [1.24, { unit: 'km', value: 1.2 }],
  [31.4, { unit: 'km', value: 31 }],
])('rounds %s km for display', (km, said) => {
  expect(roundedDistance(km)).toEqual(said)
})

test('sorts by distance, with items without a location last', () => {
  const spots = [{ lng: 38 }, {}, { lng: 31 }, { lng: 33 }]
  const toPlace = ({ lng }: { lng?: number }) => (lng === undefined ? undefined : { lat: 60, lng })
  const sorted = nearestFirst({ lat: 60, lng: 30 }, spots, toPlace)
  expect(sorted.map(({ thing }) => thing.lng)).toEqual([31, 33, 38, undefined])
  expect(sorted.map(({ km }) => km && Math.round(km))).toEqual([56, 167, 445, undefined])
})
