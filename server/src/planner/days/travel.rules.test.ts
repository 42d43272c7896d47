import { expect, test } from 'vitest'
import { travelBetween } from './travel.rules.ts'

const at = (lat: number, lon: number, city = 'Сортавала') => ({ city, geo: { lat, lon } })
const home = at(61.7, 30.69)
const travel = (km: number, byCar: boolean) => travelBetween(home, at(61.7 + km / 111.2, 30.69, 'Рускеала'), byCar)

test('travelBetween walks, then drives or takes transit, over a detour and in steps of five minutes', () => {
  expect(travel(0, true)).toEqual({ minutes: 5, km: 0, by: 'walk' })
  expect(travel(1, true)).toEqual({ minutes: 20, km: 1.3, by: 'walk' })
  expect(travel(20, true)).toEqual({ minutes: 45, km: 26, by: 'car' })
  expect(travel(5, false)).toEqual({ minutes: 35, km: 6.5, by: 'transit' })
})

test('travelBetween returns undefined for more than an hour', () => {
  expect(travel(50, true)).toBeUndefined()
  expect(travel(20, false)).toBeUndefined()
})

test('travelBetween returns a default time within a city, and undefined between cities, if coordinates are missing', () => {
  const somewhere = { city: 'Сортавала', geo: null }
  expect(travelBetween(home, somewhere, true)).toEqual({ minutes: 30, by: 'car' })
  expect(travelBetween(somewhere, { city: 'Кемь', geo: null }, true)).toBeUndefined()
})
