import { expect, test } from 'vitest'
import { decryptSecret, encryptSecret } from './secrets.rules.ts'

const secret = 'demo-hotel-secret'

test('only the same key and owner decrypt a secret', () => {
  const encrypted = encryptSecret('key', 'client', secret)
  expect(encrypted).not.toContain(secret)
  expect(encryptSecret('key', 'client', secret)).not.toBe(encrypted)
  expect(decryptSecret('key', 'client', encrypted)).toBe(secret)
  expect(decryptSecret('other', 'client', encrypted)).toBeUndefined()
  expect(decryptSecret('key', 'stranger', encrypted)).toBeUndefined()
  expect(decryptSecret('key', 'client', `${encrypted.slice(0, 20)}AAAA${encrypted.slice(24)}`)).toBeUndefined()
  expect(decryptSecret('key', 'client', '')).toBeUndefined()
})
