import { describe, expect, test } from 'vitest'
import { parseExtras } from './typed-extras.ts'
import { parsePrice, readPrice } from './typed-price.ts'
import { parseNextDay } from './typed-range.ts'
import { parseSeason, parseSeasons } from './typed-seasons.ts'
import {
  findWrongTime,
  parseDurationMinutes,
  parseMinMax,
  parseTimeRange,
  parseTimes,
  parseWeekdays,
} from './typed-values.ts'

test.each([
  ['2 ч 30 мин', 150],
  ['1,5 часа', 90],
  ['2:30', 150],
  ['3', 180],
  ['90', 90],
  ['45 min', 45],
  ['2 h', 120],
  ['долго', undefined],
  ['', undefined],
])('parseDuration reads %j as %j minutes', (text, minutes) => {
  expect(parseDurationMinutes(text)).toBe(minutes)
})

test.each([
  ['9, 15.30', ['09:00', '15:30']],
  ['10:00 10:00', ['10:00']],
  ['14:00 12:00', ['14:00', '12:00']],
  ['в 9 и 15.30', ['09:00', '15:30']],
  ['25:00', undefined],
  ['утром', undefined],
  ['10:00 утром', undefined],
])('parseTimes reads %j as %j', (text, times) => {
  expect(parseTimes(text)).toEqual(times)
})

test.each([
  ['2 500 ₽', 2_500],
  ['2500,50', 2_500.5],
  ['1200 руб.', 1_200],
  ['2500.555', undefined],
  ['дорого', undefined],
  ['-5', undefined],
])('parsePrice reads %j as %j', (text, price) => {
  expect(parsePrice(text)).toBe(price)
})

test.each([
  ['1-6', { least: 1, most: 6 }],
  ['до 4', { least: 1, most: 4 }],
  ['up to 4', { least: 1, most: 4 }],
  ['3', { least: 1, most: 3 }],
  ['6-2', undefined],
  ['0', undefined],
])('parseRange reads %j as %j', (text, range) => {
  expect(parseMinMax(text)).toEqual(range)
})

test.each([
  ['пн–пт', [1, 2, 3, 4, 5]],
  ['ср, сб', [3, 6]],
  ['сб-пн', [1, 6, 7]],
  ['выходные', [6, 7]],
  ['Mon-Wed', [1, 2, 3]],
  ['каждый день', [1, 2, 3, 4, 5, 6, 7]],
  ['по выходным', [6, 7]],
  ['по пт, сб и вс', [5, 6, 7]],
  ['on weekdays', [1, 2, 3, 4, 5]],
  ['когда-нибудь', undefined],
])('parseWeekdays reads %j as %j', (text, days) => {
  expect(parseWeekdays(text)).toEqual(days)
})

describe('parseSeasons', () => {
  test('reads one season per line with a higher, lower or absolute percentage, or closed', () => {
    expect(parseSeasons('01.06–31.08 +20%\n1.9-30.9: 90%\n01.10-31.10 -15%; 01.11–31.03 закрыто')).toEqual([
      { from: '06-01', until: '08-31', percent: 120 },
      { from: '09-01', until: '09-30', percent: 90 },
      { from: '10-01', until: '10-31', percent: 85 },
      { from: '11-01', until: '03-31', percent: 0 },
    ])
  })
  test.each(['31.02-01.03 120%', '01.13-02.13 90%', '01.06-31.08', '01.06-31.08 900%', 'летом', ''])(
    'refuses %j',
    (text) => {
      expect(parseSeasons(text)).toBeUndefined()
    },
  )
})

test.each([
  ['4,900', [4_900, 4.9]],
  ['12.345 руб.', [12_345, 12.345]],
])('readPrice returns both readings of %j', (text, readings) => {
  expect(readPrice(text)).toEqual({ readings })
  expect(parsePrice(text)).toBeUndefined()
})

test.each([
  ['4 900', 4_900],
  ['4\u00a0900,50', 4_900.5],
  ['4900.5', 4_900.5],
  ['4,900.50', 4_900.5],
  ['4.900,50 р.', 4_900.5],
  ['1,234,567', 1_234_567],
  ['12 500 рублей', 12_500],
  ['25 00', undefined],
  ['0,900', undefined],
  ['4900 руб/чел', undefined],
])('parsePrice groups the digits of %j as %j', (text, price) => {
  expect(parsePrice(text)).toBe(price)
})

test.each([
  ['06-01..08-31 120%', { from: '06-01', until: '08-31', percent: 120 }],
  ['20.12.2026–08.01.2027 150%', { from: '12-20', until: '01-08', percent: 150 }],
  ['2026-12-31 - 2027-01-02: closed', { from: '12-31', until: '01-02', percent: 0 }],
  ['с 1 июня по 31 августа -10%', { from: '06-01', until: '08-31', percent: 90 }],
  ['1–10 января 150%', { from: '01-01', until: '01-10', percent: 150 }],
  ['с 1 мая по 30 сентября +20 %', { from: '05-01', until: '09-30', percent: 120 }],
  ['1/5 - 30/9 закрыто', { from: '05-01', until: '09-30', percent: 0 }],
  ['с 1 мая по 30 сентября', undefined],
  ['31.12.2026 закрыто', { from: '12-31', until: '12-31', percent: 0 }],
  ['29.02.2027–05.03.2027 120%', undefined],
  ['01.06.2026–01.07.2027 120%', undefined],
  ['13-01..13-05 120%', undefined],
])('parseSeason reads %j as %j', (line, season) => {
  expect(parseSeason(line)).toEqual(season)
})

test('parseWeekdays accepts numbers', () => {
  expect(parseWeekdays('1-3, 7')).toEqual([1, 2, 3, 7])
})

test.each([
  ['с 14 до 12', ['14:00', '12:00']],
  ['14:00–12:00', ['14:00', '12:00']],
  ['заезд с 14.00, выезд до 12', ['14:00', '12:00']],
  ['check-in 14:00, check-out 11:30', ['14:00', '11:30']],
  ['14', undefined],
  ['14 12 10', undefined],
  ['после обеда до 12', undefined],
])('parseTimeRange reads %j as %j', (text, times) => {
  expect(parseTimeRange(text)).toEqual(times)
})

test('findWrongTime returns the part that is no time', () => {
  expect(findWrongTime('10:00, полдень, 15:30')).toBe('полдень')
  expect(findWrongTime('в 10 и 15')).toBeUndefined()
})

test.each(['Обед 1 500 р.', 'Обед — 1 500 р.', 'Обед 1 500 руб', 'Обед: 1500₽'])('parseExtras reads %j', (text) => {
  expect(parseExtras(text)).toEqual([{ title: 'Обед', price: 1_500 }])
})

test.each([
  ['31.12.2026', '2026-12-31'],
  [' 1.3 ', '2027-03-01'],
  ['22/11', '2026-11-22'],
  ['1 марта', '2027-03-01'],
  ['31 декабря 2026 г.', '2026-12-31'],
  ['March 1', '2027-03-01'],
  ['29.02.2027', undefined],
  ['31.12.26', undefined],
  ['13', undefined],
  ['99.99', undefined],
])('parseNextDay reads %j as %j', (text, day) => {
  expect(parseNextDay(text, '2026-11-22')).toBe(day)
})
