import { expect, it } from 'vitest'
import { findSlice } from './slices.rules.ts'

it('covers all ids of a small catalog in each round', () => {
  expect(findSlice({ count: 1_000, minute: 7 })).toEqual({
    from: '00000000-0000-0000-0000-000000000000',
    to: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  })
})

it('covers all ids of a large catalog in successive rounds, each id once', () => {
  const slices = Array.from({ length: 3 }, (_, minute) => findSlice({ count: 2_500, minute }))
  const first = (id: string) => Number.parseInt(id.slice(0, 8), 16)
  expect(first(slices[0]?.from ?? '')).toBe(0)
  expect(first(slices[1]?.from ?? '')).toBe(first(slices[0]?.to ?? '') + 1)
  expect(first(slices[2]?.from ?? '')).toBe(first(slices[1]?.to ?? '') + 1)
  expect(first(slices[2]?.to ?? '')).toBe(2 ** 32 - 1)
  expect(findSlice({ count: 2_500, minute: 3 })).toEqual(slices[0])
})
