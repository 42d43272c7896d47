import { expect, test } from 'vitest'
import { createAddressLimit } from './address-limits.ts'

test('an address has its burst, then the steady pace, and does not limit another one', () => {
  let time = 0
  const limit = createAddressLimit({ burst: 2, perSecond: 1 }, () => time)
  expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([true, true, false, true])
  time = 1_000
  expect([limit.take('a'), limit.take('a')]).toEqual([true, false])
})
