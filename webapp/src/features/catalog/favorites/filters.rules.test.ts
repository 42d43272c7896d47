import { expect, it } from 'vitest'
import { listCities, readFavoriteFilters, writeFavoriteFilters } from './filters.rules.ts'

const compare = (left: string, right: string) => left.localeCompare(right, 'ru')

it('the filters of the favourites come back from the address as they went in', () => {
  const filters = { category: 'hotel', city: 'Пинега' } as const
  expect(readFavoriteFilters(writeFavoriteFilters(new URLSearchParams('a=b'), filters))).toEqual(filters)
  expect(writeFavoriteFilters(new URLSearchParams('a=b&city=Пинега'), {}).toString()).toBe('a=b')
  expect(readFavoriteFilters(new URLSearchParams('category=all&city='))).toEqual({})
})

it('every city stands once in the choice, and the chosen one always', () => {
  const services = [{ city: 'Сочи' }, { city: 'Казань' }, { city: 'Сочи' }]
  expect(listCities(services, undefined, compare)).toEqual(['Казань', 'Сочи'])
  expect(listCities([], 'Пинега', compare)).toEqual(['Пинега'])
})
