import { expect, test } from 'vitest'
import { nextQuery, tokenQuery } from './query-id.rules.ts'

test('query ids count the bits of a shift, and go on in the next one after bit 1022', () => {
  expect(nextQuery(0)).toBe(1)
  expect(nextQuery(1_021)).toBe(1_022)
  expect(nextQuery(1_022)).toBe(1 << 10)
  expect(nextQuery((7 << 10) | 1_022)).toBe(8 << 10)
})

test('query ids begin anew after the last but one, which is kept for an emergency', () => {
  const last = (8_191 << 10) | 1_021
  expect(nextQuery(last - 1)).toBe(last)
  expect(nextQuery(last)).toBe(0)
  expect(nextQuery(last + 1)).toBe(0)
})

test('no query id is one that the contract refuses, and none comes twice in a round', () => {
  // Eight million marks: a set of numbers would need a second and 300 MB.
  const seen = new Uint8Array(1 << 23)
  let count = 0
  for (let query = 0; seen[query] === 0; query = nextQuery(query)) {
    if ((query & 1_023) > 1_022) throw new Error(`the contract refuses ${query}`)
    seen[query] = 1
    count += 1
  }
  expect(count).toBe(8_192 * 1_023 - 1)
})

test('the same query id at another time names another transfer of tokens', () => {
  expect(tokenQuery(5, 1_790_000_000n)).not.toBe(tokenQuery(5, 1_790_000_001n))
  expect(tokenQuery(8_388_607, 2n ** 32n)).toBeLessThan(2n ** 64n)
})
