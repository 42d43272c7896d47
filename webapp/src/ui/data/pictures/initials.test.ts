import { expect, it } from 'vitest'
import { toAvatarTone, toInitials } from './initials.ts'

it('initials are the first letters of two words, whatever separates them', () => {
  const names = ['Байкал Трофи', 'ООО «Ладога-тур»', 'каскад', '  ', '«»', '𝒜lpha beta', '7 вершин']
  expect(names.map(toInitials)).toEqual(['БТ', 'ОЛ', 'К', '·', '·', '𝒜B', '7В'])
})

it('one organizer always has the same color', () => {
  expect(toAvatarTone('a1')).toBe(toAvatarTone('a1'))
  expect(new Set(['a', 'b', 'c', 'd', 'e'].map(toAvatarTone)).size).toBe(5)
})
