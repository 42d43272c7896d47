import { expect, test } from 'vitest'
import { fromBase32, toBase32 } from './base32.ts'

test('bytes of any value and length survive encoding and decoding', () => {
  for (let length = 0; length < 70; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 151 + length * 37) % 256)
    expect(fromBase32(toBase32(bytes))).toEqual(bytes)
  }
})

test('the alphabet is Crockford’s', () => {
  expect(toBase32(Uint8Array.from([0, 255, 16]))).toBe('03ZH0')
})

test('decoding returns undefined for another alphabet, leftover bits or a second spelling', () => {
  for (const text of ['I0', 'oo', '0', '03ZH1', 'ZZZ', '0 0']) expect(fromBase32(text)).toBeUndefined()
})
