import { expect, test } from 'vitest'
import { toNetworkPrefix, toPublicNetworkPrefix } from './network.ts'

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001::2:3:4:5:6', '2001:0:0:2'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('maps the address %s to the network %s', (ip, network) => {
  expect(toNetworkPrefix(ip)).toBe(network)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['127.0.0.1', undefined],
  ['::1', undefined],
  ['::ffff:10.1.2.3', undefined],
  ['172.20.0.5', undefined],
  ['100.64.3.2', undefined],
  ['fd00::1', undefined],
  ['', undefined],
])('maps the address %s to the subscriber %s', (ip, network) => {
  expect(toPublicNetworkPrefix(ip)).toBe(network)
})
