import { expect, test } from 'vitest'
import { departurePattern, readDeparture, writeDeparture } from './departure-name.ts'

const optionId = '0b7cbb3e-7d2f-4a6c-9a52-6f0d2f3d9a11'

test.each([
  [{ optionId, date: '2030-03-13', startTime: '08:30' }, 'C3y7Pn0vSmyaUm8NLz2aEQ:3003130830'],
  [{ optionId, date: '2030-03-13' }, 'C3y7Pn0vSmyaUm8NLz2aEQ:300313'],
])('a departure is the same after a button carried it', (name, written) => {
  expect(writeDeparture(name)).toBe(written)
  const [, compact = '', digits = ''] = new RegExp(`^${departurePattern}$`).exec(written) ?? []
  expect(readDeparture(compact, digits)).toEqual(name)
})
