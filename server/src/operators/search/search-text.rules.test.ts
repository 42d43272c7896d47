import { describe, expect, test } from 'vitest'
import { listNearNumbers, listReadings, toPhoneDigits, toSearchedDay } from './search-text.rules.ts'

const now = new Date('2026-11-27T08:00:00Z')

describe('texts that operators search for', () => {
  test.each([
    ['Gtnhjdf', 'петрова'],
    ['petrova', 'петрова'],
    ['Петрова', 'petrova'],
    ['Ёлкин  Пётр', 'елкин петр'],
  ])('reads «%s» also as «%s»', (typed, reading) => {
    expect(listReadings(typed)).toContain(reading)
  })

  test.each([
    ['+7 900 123-45-67', '9001234567'],
    ['8 (900) 123 45 67', '9001234567'],
    ['9001234567', '9001234567'],
    ['123456', undefined],
    ['BK-9001234567', undefined],
  ])('takes the phone «%s» as %s', (typed, digits) => {
    expect(toPhoneDigits(typed)).toBe(digits)
  })

  test.each([
    ['13 марта', '2026-03-13'],
    ['13.03.2027', '2027-03-13'],
    ['31.02.2027', undefined],
    ['13', undefined],
  ])('takes the date «%s» as %s', (typed, day) => {
    expect(toSearchedDay(typed, now)).toBe(day)
  })

  test('lists numbers that differ by a wrong, missing, additional or swapped letter', () => {
    for (const typed of ['BK-4K7Q2M', 'вк-4к7q2x', '4K7Q2', '4K7Q2MM', 'BK4K72QM'])
      expect(listNearNumbers(typed)).toContain('BK-4K7Q2M')
    expect(listNearNumbers('Анна')).toEqual([])
  })
})
