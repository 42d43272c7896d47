import { expect, it } from 'vitest'
import { initialsOf, toneOf } from './initials.ts'

it('initials are the first letters of two words, whatever stands between them', () => {
  const names = ['Байкал Трофи', 'ООО «Ладога-тур»', 'каскад', '  ', '«»', '𝒜lpha beta', '7 вершин']
  expect(names.map(initialsOf)).toEqual(['БТ', 'ОЛ', 'К', '·', '·', '𝒜B', '7В'])
})

it('one organizer has one colour', () => {
  expect(toneOf('a1')).toBe(toneOf('a1'))
  expect(new Set(['a', 'b', 'c', 'd', 'e'].map(toneOf)).size).toBe(5)
})
