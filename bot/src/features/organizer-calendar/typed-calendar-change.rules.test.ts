import { expect, test } from 'vitest'
import { parseTypedCalendarChange } from './typed-calendar-change.rules.ts'

const today = '2028-11-22'

test.each([
  ['закрыть 10–14 декабря', { from: '2028-12-10', until: '2028-12-14', closed: true }],
  ['Закрой с 10 по 14 декабря', { from: '2028-12-10', until: '2028-12-14', closed: true }],
  ['закрыть 28 декабря - 3 января', { from: '2028-12-28', until: '2029-01-03', closed: true }],
  ['открыть 1.12-5.12', { from: '2028-12-01', until: '2028-12-05', closed: false }],
  ['открыть 5 декабря', { from: '2028-12-05', until: '2028-12-05', closed: false }],
  ['мест 8 10–14 декабря по выходным', { from: '2028-12-10', until: '2028-12-14', capacity: 8, weekdays: [6, 7] }],
  ['мест 0 1.03.2029', { from: '2029-03-01', until: '2029-03-01', capacity: 0 }],
  ['цена 4900 10–14 мая', { from: '2029-05-10', until: '2029-05-14', price: 4_900 }],
  [
    'цена 120% 1-10 февраля по пт, сб и вс',
    { from: '2029-02-01', until: '2029-02-10', pricePercent: 120, weekdays: [5, 6, 7] },
  ],
  ['цена по плану 1-10 февраля', { from: '2029-02-01', until: '2029-02-10', pricePercent: null }],
  ['цена 4900 ₽ 22 ноября', { from: '2028-11-22', until: '2028-11-22', price: 4_900 }],
  ['цена 4 900 руб. с 1 по 8 января', { from: '2029-01-01', until: '2029-01-08', price: 4_900 }],
  ['цена 12 500 10.12', { from: '2028-12-10', until: '2028-12-10', price: 12_500 }],
  ['close December 10–14', { from: '2028-12-10', until: '2028-12-14', closed: true }],
  [
    'open 10 to 14 December on weekdays',
    { from: '2028-12-10', until: '2028-12-14', closed: false, weekdays: [1, 2, 3, 4, 5] },
  ],
  ['закрыть 20 ноября – 5 декабря', { from: '2028-11-22', until: '2028-12-05', closed: true }],
  ['закрыть 1 ноября – 21 ноября', { from: '2029-11-01', until: '2029-11-21', closed: true }],
  ['закрыть 30 декабря 2028 – 3 января', { from: '2028-12-30', until: '2029-01-03', closed: true }],
  ['закрыть 20.11.2028 – 5.12.2028', { from: '2028-11-22', until: '2028-12-05', closed: true }],
  ['закрыть 28 декабря – 3 января 2030', { from: '2029-12-28', until: '2030-01-03', closed: true }],
  ['close 21 november', { from: '2029-11-21', until: '2029-11-21', closed: true }],
])('parses «%s»', (text, change) => {
  expect(parseTypedCalendarChange(text, today)).toEqual(change)
})

test.each([
  '',
  'закрыть',
  'закрыть всё',
  'закрыть 31 февраля',
  'закрыть 10-14',
  'закрыть 14 декабря 2028 - 10 декабря 2028',
  'закрыть 1-2-3 декабря',
  'мест много 10 декабря',
  'мест 8% 10 декабря',
  'цена дорого 10 декабря',
  'продать 10 декабря',
  'закрыть 40.15',
])('rejects «%s»', (text) => {
  expect(parseTypedCalendarChange(text, today)).toBeUndefined()
})
