import { expect, test } from 'vitest'
import { departureDataPattern, formatDepartureData, parseDepartureData } from './departure-name.ts'

const optionId = '0b7cbb3e-7d2f-4a6c-9a52-6f0d2f3d9a11'

test.each([
  [{ optionId, date: '2030-03-14', startTime: '09:30' }, 'C3y7Pn0vSmyaUm8NLz2aEQ:3003140930'],
  [{ optionId, date: '2030-03-14' }, 'C3y7Pn0vSmyaUm8NLz2aEQ:300314'],
])('parses a departure that it formatted for a button', (departure, text) => {
  expect(formatDepartureData(departure)).toBe(text)
  const [, found = ''] = new RegExp(`^${departureDataPattern}$`).exec(text) ?? []
  expect(parseDepartureData(found)).toEqual(departure)
})
