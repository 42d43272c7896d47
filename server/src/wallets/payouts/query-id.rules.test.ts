import { expect, test } from 'vitest'
import { queryCount, toQueryId, toTokenQueryId } from './query-id.rules.ts'

test('query ids count the bits of a shift and continue in the next shift after bit 1022', () => {
  expect(toQueryId(0)).toBe(0)
  expect(toQueryId(1_022)).toBe(1_022)
  expect(toQueryId(1_023)).toBe(1 << 10)
  expect(toQueryId(8 * 1_023)).toBe(8 << 10)
})

test('the last query id is never used, so that it is free in an emergency', () => {
  expect(toQueryId(queryCount - 1)).toBe((8_191 << 10) | 1_021)
  expect(toQueryId(queryCount)).toBe(0)
  expect(toQueryId(2 ** 32 - 1)).toBeLessThan((8_191 << 10) | 1_022)
})

test('each query id is one that the contract accepts, and each has its own place', () => {
  // Eight million marks: a set of numbers would need a second and 300 MB.
  const seen = new Uint8Array(1 << 23)
  for (let place = 0; place < queryCount; place += 1) {
    const query = toQueryId(place)
    if ((query & 1_023) > 1_022 || seen[query] === 1) throw new Error(`${query} is refused or came twice`)
    seen[query] = 1
  }
  expect(queryCount).toBe(8_192 * 1_023 - 1)
})

test('the same query id at another time names another transfer of tokens', () => {
  expect(toTokenQueryId(5, 1_790_000_000n)).not.toBe(toTokenQueryId(5, 1_790_000_001n))
  expect(toTokenQueryId(8_388_607, 2n ** 32n)).toBeLessThan(2n ** 64n)
})
