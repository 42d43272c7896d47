import { regions } from '@enp/shared/regions/regions'
import { expect, it } from 'vitest'
import { locationText } from './where.rules.ts'

it.each([
  [{ city: 'Сортавала', region: 'RU-KR' }, 'Сортавала, Республика Карелия', 'Сортавала, Republic of Karelia'],
  [{ city: 'Москва', region: 'RU-MOW' }, 'Москва', 'Москва'],
  [{ city: 'Санкт-Петербург', region: 'RU-SPE' }, 'Санкт-Петербург', 'Санкт-Петербург'],
  [{ city: 'Saint Petersburg', region: 'RU-SPE' }, 'Saint Petersburg', 'Saint Petersburg'],
  [{ city: 'Васюки', region: 'Новые Васюки' }, 'Васюки, Новые Васюки', 'Васюки, Новые Васюки'],
])('writes %j without repeating the city, in both languages', (place, russian, english) => {
  expect([locationText(place, regions, 'ru'), locationText(place, regions, 'en')]).toEqual([russian, english])
})

it('shows only the city until the regions are loaded', () => {
  expect(locationText({ city: 'Сортавала', region: 'RU-KR' }, undefined, 'ru')).toBe('Сортавала')
})
