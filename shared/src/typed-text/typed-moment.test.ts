import { expect, test } from 'vitest'
import { formatLocalMoment, parseLocalMoment, parseMoscowMoment } from './typed-moment.ts'

/** It is already the 27th in Moscow. */
const now = Date.parse('2026-11-26T22:00:00Z')

test.each([
  ['31.12.2026 18:00', '2026-12-31T15:00:00.000Z'],
  ['31 декабря в 9.30', '2026-12-31T06:30:00.000Z'],
  ['December 31, at 18:00', '2026-12-31T15:00:00.000Z'],
  ['сегодня 01:30', '2026-11-26T22:30:00.000Z'],
  ['Завтра в 0:15', '2026-11-27T21:15:00.000Z'],
  ['26.11 12:00', '2027-11-26T09:00:00.000Z'],
  ['31.12.2026', undefined],
  ['18:00', undefined],
  ['31.12.2026 25:00', undefined],
  ['31.02.2027 18:00', undefined],
])('parseMoscowMoment reads %s as %s', (text, expected) => {
  expect(parseMoscowMoment(text, now)).toBe(expected)
})

test.each([
  ['15.03.2027 12:00', '2027-03-15T12:00'],
  ['2027-03-15T09:05', '2027-03-15T09:05'],
  ['15 марта 2027 в 9.30', '2027-03-15T09:30'],
  ['15.03 12:00', undefined],
  ['2027-02-30 12:00', undefined],
])('parseLocalMoment reads %s as %s without a present day', (text, expected) => {
  expect(parseLocalMoment(text)).toBe(expected)
  if (expected !== undefined) expect(parseLocalMoment(formatLocalMoment(expected))).toBe(expected)
})
