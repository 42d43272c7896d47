import { expect, test } from 'vitest'
import { deriveFileKey, fileName, parseFileName } from './file-address.rules.ts'

const key = deriveFileKey('a secret of the sessions')
const id = '0b8a1c9e-5d7f-4a3b-9c21-6e4f80d1a2b3'
const until = new Date('2030-03-12T10:10:00Z')
const before = new Date('2030-03-12T10:09:59Z')
const name = fileName(key, { kind: 'voucher', id, part: 0 }, until)
const longest = fileName(key, { kind: 'statement', id, part: 65_535 }, until)
const guests = fileName(key, { kind: 'manifest', id, part: 2 ** 32 - 1 }, until)

test('a file name is valid until it expires', () => {
  expect(parseFileName(key, name, before)).toEqual({ kind: 'voucher', id, part: 0 })
  expect(parseFileName(key, name, until)).toBeUndefined()
  expect(parseFileName(key, fileName(key, { kind: 'calendar', id, part: 0 }, until), before)?.kind).toBe('calendar')
  expect(parseFileName(key, longest, before)).toEqual({ kind: 'statement', id, part: 65_535 })
  expect(parseFileName(key, guests, before)).toEqual({ kind: 'manifest', id, part: 2 ** 32 - 1 })
})

test('a file name fits into a path parameter of the server', () => {
  expect(Math.max(name.length, longest.length, guests.length)).toBeLessThanOrEqual(64)
  expect([name, longest]).toEqual([expect.stringMatching(/^[\w-]+\.html$/), expect.stringMatching(/^[\w-]+\.csv$/)])
})

test('a changed character or another key makes a file name invalid', () => {
  for (const whole of [name, longest])
    for (let at = 0; at < whole.length; at += 1) {
      const changed = whole.slice(0, at) + (whole[at] === 'A' ? 'B' : 'A') + whole.slice(at + 1)
      expect(parseFileName(key, changed, before), changed).toBeUndefined()
    }
  expect(parseFileName(deriveFileKey('another secret'), name, before)).toBeUndefined()
  for (const text of ['', 'voucher', name.slice(0, -5), `${name}l`, name.replace('.html', '.ics')])
    expect(parseFileName(key, text, before)).toBeUndefined()
})
