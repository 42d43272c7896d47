import { expect, test } from 'vitest'
import { queryCount, queryRetention, toQueryId, toTokenQueryId } from './query-id.rules.ts'

test('query ids count the bits of a shift and continue in the next shift after bit 1022', () => {
  expect(toQueryId(0)).toBe(0)
  expect(toQueryId(1_022)).toBe(1_022)
  expect(toQueryId(1_023)).toBe(1 << 10)
  expect(toQueryId(8 * 1_023)).toBe(8 << 10)
})

test('the last query id is never used, so that it stays free for an emergency', () => {
  expect(toQueryId(queryCount - 1)).toBe((8_191 << 10) | 1_021)
  expect(toQueryId(queryCount)).toBe(0)
  expect(toQueryId(2 ** 32 - 1)).toBeLessThan((8_191 << 10) | 1_022)
})

test('the contract accepts each query id, and all query ids are distinct', () => {
  const usedIds = new Uint8Array(1 << 23)
  for (let place = 0; place < queryCount; place += 1) {
    const query = toQueryId(place)
    if ((query & 1_023) > 1_022 || usedIds[query] === 1) throw new Error(`${query} is refused or came twice`)
    usedIds[query] = 1
  }
  expect(queryCount).toBe(8_192 * 1_023 - 1)
})

test('a token query id differs if the same query id is used at another time', () => {
  expect(toTokenQueryId(5, 1_790_000_000n)).not.toBe(toTokenQueryId(5, 1_790_000_001n))
  expect(toTokenQueryId(8_388_607, 2n ** 32n)).toBeLessThan(2n ** 64n)
})

test('the wallet forgets a query id after twice the time limit of its message', () => {
  expect(queryRetention(300)).toBe(600)
})
