import { expect, test } from 'vitest'
import { CloudStorageFailure, deleteValues, readValues, saveValue } from './cloud-storage.ts'

test('returns saved values, and an empty text for unknown and deleted keys', () => {
  const storage = {}
  expect(saveValue(storage, 'a-b_1', 'x'.repeat(4096))).toBe(true)
  saveValue(storage, 'c', '')
  expect(readValues(storage, ['a-b_1', 'c', 'toString'])).toEqual({ 'a-b_1': 'x'.repeat(4096), c: '', toString: '' })
  deleteValues(storage, ['a-b_1', 'unknown'])
  expect(Object.keys(storage)).toEqual(['c'])
})

test.each([
  ['', 'a'],
  ['a'.repeat(129), 'a'],
  ['ключ', 'a'],
  ['a b', 'a'],
  ['__proto__', 'a'],
  [1, 'a'],
  ['a', 'x'.repeat(4097)],
  ['a', 1],
])('refuses the key %o with the value %o', (key, value) => {
  expect(() => saveValue({}, key, value)).toThrow(CloudStorageFailure)
})

test('holds 1024 keys; a full storage still accepts a new value for an existing key', () => {
  const storage = {}
  for (let number = 0; number < 1024; number += 1) saveValue(storage, `key-${number}`, 'a')
  expect(() => saveValue(storage, 'one-more', 'a')).toThrow('KEYS_TOO_MUCH')
  expect(saveValue(storage, 'key-5', 'b')).toBe(true)
})
