import { expect, test } from 'vitest'
import { travelBetween } from './travel.rules.ts'

const at = (lat: number, lon: number, city = 'Сортавала') => ({ city, geo: { lat, lon } })
const home = at(61.7, 30.69)
const way = (km: number, byCar: boolean) => travelBetween(home, at(61.7 + km / 111.2, 30.69, 'Рускеала'), byCar)

test('a way is walked, then driven or taken by what goes there, longer than straight, in steps of five minutes', () => {
  expect(way(0, true)).toEqual({ minutes: 5, km: 0, by: 'walk' })
  expect(way(1, true)).toEqual({ minutes: 20, km: 1.3, by: 'walk' })
  expect(way(20, true)).toEqual({ minutes: 45, km: 26, by: 'car' })
  expect(way(5, false)).toEqual({ minutes: 35, km: 6.5, by: 'transit' })
})

test('a way of more than an hour is none', () => {
  expect(way(50, true)).toBeUndefined()
  expect(way(20, false)).toBeUndefined()
})

test('without a point on the map there is a way within the city only', () => {
  const somewhere = { city: 'Сортавала', geo: null }
  expect(travelBetween(home, somewhere, true)).toEqual({ minutes: 30, by: 'car' })
  expect(travelBetween(somewhere, { city: 'Кемь', geo: null }, true)).toBeUndefined()
})
