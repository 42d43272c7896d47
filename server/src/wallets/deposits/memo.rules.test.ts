import { inviteCodeAlphabet } from '@enp/shared/links/deep-link'
import { describe, expect, test } from 'vitest'
import { formatMemo, parseMemo } from './memo.rules.ts'

const memo = formatMemo(Uint8Array.from([0x12, 0xab, 0xff, 0x00, 0x7e]))
/** Right code and check digit with another prefix, and the check digit twice. */
const almostMemos = [`DEP-${memo.slice(4)}`, memo + memo.at(-1)]

describe('a memo', () => {
  test('is parsed as it was formatted', () => {
    expect(memo).toMatch(/^ENP-[0-9A-HJKMNP-TV-Z]{9}$/)
    expect(parseMemo(memo)).toBe(memo)
  })

  test.each([
    memo.toLowerCase(),
    ` ${memo} `,
    `${memo.slice(0, 7)} ${memo.slice(7)}`,
    `\u200b${memo.slice(0, 2)}\u00a0${memo.slice(2)}\ufeff`,
  ])('is parsed in any case and spacing: %j', (comment) => {
    expect(parseMemo(comment)).toBe(memo)
  })

  test('is parsed if letters that look like digits replace those digits', () => {
    const zeros = formatMemo(new Uint8Array(5))
    expect(parseMemo(zeros.replaceAll('0', 'O'))).toBe(zeros)
  })

  test('is parsed if the letters I and L replace the digit 1', () => {
    const code = [...Array(256).keys()].map((byte) => formatMemo(Uint8Array.of(0, 0, 0, 8, byte)))
    const ones = code.find((one) => one.slice(4).includes('1')) ?? ''
    expect(ones).toContain('1')
    expect(parseMemo(ones.replaceAll('1', 'I'))).toBe(ones)
    expect(parseMemo(ones.replaceAll('1', 'l'))).toBe(ones)
  })

  test('is parsed if Cyrillic letters replace the Latin ones that they look like', () => {
    expect(parseMemo(memo.replace('E', 'Е').replace('P', 'Р'))).toBe(memo)
  })

  test('is rejected if one digit is wrong', () => {
    const digits = [...memo.slice(4)]
    for (const [place, digit] of digits.entries())
      for (const other of inviteCodeAlphabet)
        if (other !== digit)
          expect(parseMemo(`ENP-${[...digits.slice(0, place), other, ...digits.slice(place + 1)].join('')}`)).toBe(
            undefined,
          )
  })

  test('is rejected if two neighboring digits are swapped', () => {
    const digits = [...memo.slice(4)]
    for (let place = 0; place + 1 < digits.length; place += 1) {
      const [one = '', two = ''] = digits.slice(place, place + 2)
      const swapped = [...digits.slice(0, place), two, one, ...digits.slice(place + 2)]
      expect(parseMemo(`ENP-${swapped.join('')}`)).toBe(one === two ? memo : undefined)
    }
  })

  test.each(['', 'ENP-', 'DEP-AAAA', memo.slice(0, -1), `${memo}0`, memo.slice(4), '🎁', ...almostMemos])(
    'is not parsed from %j',
    (comment) => {
      expect(parseMemo(comment)).toBeUndefined()
    },
  )
})
