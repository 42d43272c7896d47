import { expect, test } from 'vitest'
import { digestKey, isResellerKey, newResellerKey } from './reseller-key.rules.ts'

test('makes a different key each time, which is recognized and digested to 32 bytes', () => {
  const [one, other] = [newResellerKey('sell'), newResellerKey('sell')]
  expect(one).not.toBe(other)
  expect([one, other].map(isResellerKey)).toEqual([true, true])
  expect(digestKey(one)).toHaveLength(32)
  expect(digestKey(one).equals(digestKey(other))).toBe(false)
})

test.each(['', 'enp_octo_', `enp_octo_${'a'.repeat(42)}`, `enp_octo_${'a'.repeat(44)}`, `octo_${'a'.repeat(43)}`])(
  'does not take «%s» for a key',
  (text) => expect(isResellerKey(text)).toBe(false),
)
