import { expect, test } from 'vitest'
import { parseOpeningHours } from './opening-hours.rules.ts'

const week = (text: string) =>
  Array.from({ length: 7 }, (_, weekday) => parseOpeningHours(text, weekday)).map((open) =>
    open ? `${open.opens / 60}-${open.closes / 60}` : '',
  )
const closed = ['', '', '', '', '', '', '']

test.each([
  ['ежедневно 10:00–20:00', Array(7).fill('10-20')],
  ['10-20', Array(7).fill('10-20')],
  ['Вт–Вс 10:00–18:30', ['', ...Array(6).fill('10-18.5')]],
  ['пн, ср 9.00-18.00; сб 11:00—15:00', ['9-18', '', '9-18', '', '', '11-15', '']],
  ['сб–пн 12:00–13:00', ['12-13', '', '', '', '', '12-13', '12-13']],
  ['ежедневно 09:00–02:00', Array(7).fill('9-26')],
  ['круглосуточно', Array(7).fill('0-24')],
])('openOn reads %s', (text, hours) => {
  expect(week(text)).toEqual(hours)
})

test.each([
  ['по звонку'],
  ['летом 10:00–20:00'],
  ['10:00–20:00, перерыв 13:00–14:00'],
  ['пн–пт 10:00–20:00, вс по записи'],
  ['25:00–27:00'],
  [''],
])('openOn treats unreadable text as closed: %s', (text) => {
  expect(week(text)).toEqual(closed)
})
