import { expect, test } from 'vitest'
import { encodeWindows1251 } from './windows-1251.rules.ts'

test('encodeWindows1251 writes one byte per character', () => {
  expect([...encodeWindows1251('Аяё№—«1\r\n')]).toEqual([0xc0, 0xff, 0xb8, 0xb9, 0x97, 0xab, 0x31, 0x0d, 0x0a])
  expect(encodeWindows1251('Йод 🏝').toString('latin1')).toBe('\u00c9\u00ee\u00e4 ?')
})
