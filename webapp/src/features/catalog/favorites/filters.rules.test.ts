import { expect, it } from 'vitest'
import { listCities, readFavoriteFilters, writeFavoriteFilters } from './filters.rules.ts'

const compare = (left: string, right: string) => left.localeCompare(right, 'ru')

it('reads the filters from the URL as they were written', () => {
  const filters = { category: 'hotel', city: 'Пинега' } as const
  expect(readFavoriteFilters(writeFavoriteFilters(new URLSearchParams('a=b'), filters))).toEqual(filters)
  expect(writeFavoriteFilters(new URLSearchParams('a=b&city=Пинега'), {}).toString()).toBe('a=b')
  expect(readFavoriteFilters(new URLSearchParams('category=all&city='))).toEqual({})
})

it('lists every city once, and always the chosen one', () => {
  const services = [{ city: 'Сочи' }, { city: 'Казань' }, { city: 'Сочи' }]
  expect(listCities(services, undefined, compare)).toEqual(['Казань', 'Сочи'])
  expect(listCities([], 'Пинега', compare)).toEqual(['Пинега'])
})
