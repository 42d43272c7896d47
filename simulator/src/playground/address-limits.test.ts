import { expect, test } from 'vitest'
import { createAddressLimit } from './address-limits.ts'

test('an address has its burst, then the steady pace, and does not limit another one', () => {
  let time = 0
  const limit = createAddressLimit({ burst: 2, perSecond: 1 }, () => time)
  expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([true, true, false, true])
  time = 1_000
  expect([limit.take('a'), limit.take('a')]).toEqual([true, false])
})

test.each([
  ['of a /64 network share a limit', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2:9::1', false],
  ['of two networks do not', '2001:db8:1:2::1', '2001:db8:1:3::1', true],
  ['in both forms of IPv4 share one', '10.0.0.1', '::ffff:10.0.0.1', false],
  ['of IPv4 in its IPv6 form do not share one', '::ffff:10.0.0.1', '::ffff:10.0.0.2', true],
])('addresses %s', (_, first, second, isFree) => {
  const limit = createAddressLimit({ burst: 1, perSecond: 0 })
  limit.take(first)
  expect(limit.take(second)).toBe(isFree)
})
