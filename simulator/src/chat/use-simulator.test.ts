import { expect, test } from 'vitest'
import { reuseEqual } from './use-simulator.ts'

test('keeps the objects of unchanged items and shows changed, new and removed ones', () => {
  const before = [
    { id: 1, text: 'a' },
    { id: 2, text: 'b' },
    { id: 3, text: 'c' },
  ]
  const next = reuseEqual(before, [
    { id: 1, text: 'a' },
    { id: 2, text: 'changed' },
    { id: 4, text: 'd' },
  ])
  expect(next[0]).toBe(before[0])
  expect(next.map(({ text }) => text)).toEqual(['a', 'changed', 'd'])
})
