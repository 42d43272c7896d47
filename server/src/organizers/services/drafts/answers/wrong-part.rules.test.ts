import { expect, test } from 'vitest'
import { findWrongPart } from './wrong-part.rules.ts'

test.each([
  ['seasons', '01.06–31.08 +20%\n01.11–31.03', { row: 2, part: '01.11–31.03', column: 'percent' }],
  ['seasons', '01.06–31.08 +20%; 01.09–30.09 900%', { row: 2, part: '01.09–30.09 900%', column: 'percent' }],
  ['seasons', '01.06–31.08 +20%\n\nлетом дороже', { row: 2, part: 'летом дороже', column: 'days' }],
  ['extras', 'Обед — 600\nУжин', { row: 2, part: 'Ужин', column: 'price' }],
  ['extras', 'Обед — 600\nУжин — 0', { row: 2, part: 'Ужин — 0', column: 'price' }],
  ['extras', 'Обед — 600\nУжин — 700\nОбед — 800', { row: 3, part: 'Обед — 800', column: 'title' }],
] as const)('%s: names the row and the column of %j', (field, text, expected) => {
  expect(findWrongPart(field, field === 'extras' ? 'not_extras' : 'not_seasons', text)).toEqual(expected)
})

test('quotes the wrong words of one line, and nothing when the whole answer is wrong', () => {
  expect(findWrongPart('startTimes', 'not_times', '10:00, 25:00')).toEqual({ part: '25:00' })
  expect(findWrongPart('title', 'too_long', 'а'.repeat(121))).toEqual({})
})
