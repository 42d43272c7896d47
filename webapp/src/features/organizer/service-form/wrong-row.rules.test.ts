import { expect, test } from 'vitest'
import { findRow } from './wrong-row.rules.ts'

const plan = { isMore: true, step: { step: 'more.plan', field: 'plan', group: 'details' } } as const
const seasons = {
  isMore: false,
  step: { step: 'seasons.0', field: 'seasons', option: 0, optional: true, answered: false },
} as const

test('a row is found without empty rows, between the marks of its list', () => {
  const text = '09:00 Причал\n\n 11:00 Остров; баня|12:00 Обед'
  const rows = [1, 2, 3, 4].map((row) => {
    const range = findRow(plan, text, row)
    return range && text.slice(range.from, range.until)
  })
  expect(rows).toEqual(['09:00 Причал', ' 11:00 Остров; баня', '12:00 Обед', undefined])
  expect(findRow(seasons, '01.06–31.08 +20%;летом', 2)).toEqual({ from: 17, until: 22 })
  expect(findRow(seasons, 'летом', undefined)).toBeUndefined()
})
