import { expect, test } from 'vitest'
import { createNumberFormat } from './number-format.ts'

const ru = createNumberFormat('ru')
const en = createNumberFormat('en')

test.each([
  [1, 'гость', 'guest'],
  [3, 'гостя', 'guests'],
  [11, 'гостей', 'guests'],
  [21, 'гость', 'guests'],
  [1.5, 'гостей', 'guests'],
])('selects the forms of %d guests in Russian and English', (count, russian, english) => {
  expect(ru.plural(count, { one: 'гость', few: 'гостя', other: 'гостей' })).toBe(russian)
  expect(en.plural(count, { one: 'guest', other: 'guests' })).toBe(english)
})

test('groups thousands as the language does', () => {
  expect([ru.formatNumber(12_000), en.formatNumber(12_000)]).toEqual(['12\u00a0000', '12,000'])
})
