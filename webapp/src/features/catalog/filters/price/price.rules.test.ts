import { describe, expect, it } from 'vitest'
import { asPrice, maxPrice } from '../filters.rules.ts'
import { formatTypedPrice, groupThousands, wholeRoubles } from './price.rules.ts'

describe('a pasted price', () => {
  it.each([
    ['1500', '1\u00a0500'],
    ['1500,50', '1\u00a0500'],
    ['1500.50', '1\u00a0500'],
    ['1\u00a0500', '1\u00a0500'],
    ['от 1 500,50 ₽', '1\u00a0500'],
    ['1,500', '1\u00a0500'],
    ['12,345.67', '12\u00a0345'],
    ['-5', '5'],
    ['1e5', '15'],
    ['007', '7'],
    ['0000000001', '1'],
    ['100000000', '100\u00a0000\u00a0000'],
    ['150 000 000', '100\u00a0000\u00a0000'],
    ['1234567890123', '100\u00a0000\u00a0000'],
    [',5', ''],
    ['дорого', ''],
  ])('%s is shown as %s', (typed, shown) => {
    expect(formatTypedPrice(typed, '')).toBe(shown)
    expect(asPrice(wholeRoubles(typed))).toBe(asPrice(shown))
  })
})

describe('a typed price', () => {
  const type = (keys: string) => [...keys].reduce((shown, key) => formatTypedPrice(shown + key, shown), '')

  it('never reads kopecks as roubles', () => {
    expect([type('1500,50'), type('1500.50'), type('1e5')]).toEqual(['1\u00a0500,', '1\u00a0500.', '15'])
    expect(wholeRoubles(type('1500,50'))).toBe('1500')
  })

  it('stops at the max price', () => {
    expect(type('150000000')).toBe('100\u00a0000\u00a0000')
    expect(asPrice(wholeRoubles(type('150000000')))).toBe(maxPrice)
  })

  it('loses its separator when that is deleted, and accepts more digits', () => {
    const shown = type('1500,5')
    expect(formatTypedPrice(shown.slice(0, -1), shown)).toBe('1\u00a0500')
    expect(formatTypedPrice('1\u00a05000', '1\u00a0500')).toBe('15\u00a0000')
  })
})

it('groups the digits of a price by three', () => {
  expect(['', '0', '999', '1500', '100000000'].map(groupThousands)).toEqual([
    '',
    '0',
    '999',
    '1\u00a0500',
    '100\u00a0000\u00a0000',
  ])
})
