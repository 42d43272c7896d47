import { expect, test } from 'vitest'
import { countsAsUnpaid, hashHoldNetwork } from './unpaid-hold.rules.ts'

test.each([
  ['expired', 1, 0, true],
  ['released', 300, 0, false],
  ['released', 301, 0, true],
  ['released', 100, 200, false],
  ['released', 100, 201, true],
] as const)(
  'a hold that is %s after %s s, with %s uncounted s before, counts: %s',
  (end, livedSeconds, uncountedSeconds, counts) => {
    expect(countsAsUnpaid({ end, livedSeconds, uncountedSeconds })).toBe(counts)
  },
)

test('the hash of a network depends on the key and the network', () => {
  const hash = hashHoldNetwork('key', '10.0.0.1')
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(hashHoldNetwork('key', '10.0.0.2')).not.toBe(hash)
  expect(hashHoldNetwork('other', '10.0.0.1')).not.toBe(hash)
})
