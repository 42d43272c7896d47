import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001::2:3:4:5:6', '2001:0:0:2'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('%s belongs to %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
