import { expect, test } from 'vitest'
import { inPages } from './in-pages.ts'

const readTo = (last: number) => {
  const calls: [number, number | undefined][] = []
  const read = async (limit: number, after: number | undefined) => {
    calls.push([limit, after])
    const first = (after ?? 0) + 1
    return Array.from({ length: Math.max(0, Math.min(limit, last - first + 1)) }, (_, index) => first + index)
  }
  return { calls, read }
}

test.each([
  [0, [[2, undefined]]],
  [
    3,
    [
      [2, undefined],
      [2, 2],
    ],
  ],
  [
    4,
    [
      [2, undefined],
      [2, 2],
      [2, 4],
    ],
  ],
])('yields %i items, each page after the last item before', async (last, expected) => {
  const { calls, read } = readTo(last)
  const items: number[] = []
  for await (const item of inPages(2, read)) items.push(item)
  expect(items).toEqual(Array.from({ length: last }, (_, index) => index + 1))
  expect(calls).toEqual(expected)
})
