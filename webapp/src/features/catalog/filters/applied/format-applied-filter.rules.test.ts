import { expect, it } from 'vitest'
import { createFormat } from '../../../../locales/format/format.ts'
import { catalogEn } from '../../catalog.en.ts'
import { catalogRu } from '../../catalog.ru.ts'
import { filterWordsEn } from '../filter-words.en.ts'
import { filterWordsRu } from '../filter-words.ru.ts'
import type { ServiceFilters } from '../filters.rules.ts'
import { listAppliedFilters } from './chosen.rules.ts'
import { formatAppliedFilter, priceTitle } from './format-applied-filter.rules.ts'

const today = '2030-03-07'
const russian = { catalog: catalogRu, format: createFormat('ru') }
const english = { catalog: catalogEn, format: createFormat('en') }
const chipTexts = (filters: ServiceFilters) =>
  listAppliedFilters(filters).map((one) => formatAppliedFilter(one, filters, filterWordsRu, russian, today))

const stay: ServiceFilters = { category: 'hotel', date: '2030-03-20', until: '2030-03-22' }

it('writes the text of each kind of chip', () => {
  expect(
    chipTexts({ ...stay, guests: 4, priceMax: 7800, ratingMin: 4.5, stars: '3', amenities: 'sauna', sort: 'price' }),
  ).toEqual([
    'Отели',
    expect.stringMatching(/^20–22\sмарта$/),
    '4\u00a0гостя',
    'до\u00a07\u00a0800\u00a0₽',
    'Оценка от\u00a04,5',
    '3\u00a0звезды',
    'Баня',
    'Дешёвые',
  ])
  expect(chipTexts({ date: '2030-03-20', priceMin: 100 })).toEqual([
    expect.stringMatching(/^20\sмарта$/),
    'от\u00a0100\u00a0₽',
  ])
  expect(chipTexts({ priceMin: 100, priceMax: 1200 })).toEqual(['100–1\u00a0200\u00a0₽'])
})

it('writes both dates of a stay in full when it crosses a month or a year', () => {
  expect(chipTexts({ ...stay, until: '2030-04-02' })[1]).toMatch(/^20\sмарта – 2\sапреля$/)
  expect(chipTexts({ ...stay, date: '2031-03-02', until: '2031-03-04' })[1]).toMatch(/^2–4\sмарта 2031$/)
  const [, chip] = listAppliedFilters(stay)
  if (chip) expect(formatAppliedFilter(chip, stay, filterWordsEn, english, today)).toMatch(/20–22/)
})

it('writes what the price fields apply to', () => {
  const titles = [
    {},
    { category: 'hotel' },
    stay,
    { category: 'excursion' },
    { category: 'excursion', guests: 3 },
  ] as const
  expect(titles.map((filters: ServiceFilters) => priceTitle(filters, filterWordsRu).replaceAll('\u00a0', ' '))).toEqual(
    ['Цена', 'Цена за ночь', 'Цена за 2 ночи', 'Цена за гостя', 'Цена за 3 гостей'],
  )
})
