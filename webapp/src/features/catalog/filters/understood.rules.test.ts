import { expect, test } from 'vitest'
import { withUnderstood } from './understood.rules.ts'

test('the filters of a search replace the same filters, and the words become the remaining ones', () => {
  const filters = { search: 'баня в казани до 5000 завтра', region: 'RU-SPE', priceMin: 7000, guests: 2 }
  const understood = { search: 'баня', region: 'RU-TA', city: 'Казань', priceMax: 5000, date: '2100-03-05' }
  expect(withUnderstood(filters, understood)).toEqual({
    search: 'баня',
    region: 'RU-TA',
    city: 'Казань',
    priceMax: 5000,
    date: '2100-03-05',
    guests: 2,
  })
})

test('a search without remaining words leaves only filters', () => {
  const understood = { search: '', category: 'hotel', date: '2100-03-05', amenities: 'pets', languages: 'en' } as const
  expect(withUnderstood({ search: 'отель с собакой', bbox: '1,2,3,4' }, understood)).toEqual({
    category: 'hotel',
    date: '2100-03-05',
    until: '2100-03-06',
    amenities: 'pets',
    languages: 'en',
    bbox: '1,2,3,4',
  })
})
