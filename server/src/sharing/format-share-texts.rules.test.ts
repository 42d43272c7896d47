import { expect, test } from 'vitest'
import { formatDecision, formatShareTexts } from './format-share-texts.rules.ts'

const service = {
  title: 'Лёд & «гроты»',
  city: 'Листвянка',
  region: 'RU-IRK',
  priceFrom: { amount: 19_200, currency: 'RUB', per: 'person', ton: 1 },
} as const

test('a shared message contains the title, location, date, party and minimum price', () => {
  const { text } = formatShareTexts('ru', service, { date: '2026-12-05', guests: 2, time: '09:30' })
  expect(text.replaceAll('\u00a0', ' ')).toBe(
    'Лёд & «гроты»\nЛиствянка, Иркутская область\n5 декабря, 09:30, 2 гостя\nот 19 200 ₽ за гостя',
  )
})

test('a shared message leaves out the date and the party if they were not chosen', () => {
  expect(formatShareTexts('en', service, {}).text).toBe(
    'Лёд & «гроты»\nЛиствянка, Irkutsk Oblast\nfrom RUB 19,200 per guest'.replace('RUB 19', 'RUB\u00a019'),
  )
})

test('a shared message escapes markup in the title', () => {
  expect(formatShareTexts('en', { ...service, title: '<b>1 & 2' }, {}).caption).toMatch(/^<b>&lt;b&gt;1 &amp; 2<\/b>\n/)
})

test.each([
  [1, '1 гость'],
  [2, '2 гостя'],
  [5, '5 гостей'],
  [21, '21 гость'],
])('a shared message uses the Russian plural form for %i guests', (guests, phrase) => {
  expect(formatShareTexts('ru', service, { date: '2026-12-05', guests }).text).toContain(phrase)
})

test('a shared message names a city once if it is its own region', () => {
  const { text } = formatShareTexts('ru', { ...service, city: 'Москва', region: 'RU-MOW' }, {})
  expect(text.split('\n')[1]).toBe('Москва')
})

test('shows when it is decided whether a departure goes', () => {
  const rule = { minGuests: 6, decideHours: 48 }
  expect(formatDecision('ru', rule)).toEqual(['едем от 6 гостей, решение за 2 дня до начала'])
  expect(formatDecision('en', { ...rule, decideHours: 30 })).toEqual([
    'goes with 6 guests, decided 30 hours before the start',
  ])
  expect(formatDecision('en', undefined)).toEqual([])
})
