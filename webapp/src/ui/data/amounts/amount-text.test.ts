import { describe, expect, it } from 'vitest'
import { createFormat } from '../../../locales/format/format.ts'
import { accessibleAmount, displayedAmount } from './amount-text.ts'

const russian = createFormat('ru')
const english = createFormat('en')

describe('displayed amount', () => {
  it('has the decimals of its currency', () => {
    expect(displayedAmount(russian, { currency: 'enp', value: 1234.567 })).toBe('1\u00a0234,57')
    expect(displayedAmount(russian, { currency: 'ton', value: 65 })).toBe('65')
    expect(displayedAmount(russian, { currency: 'stars', value: 250 })).toBe('250')
    expect(displayedAmount(english, { currency: 'usdt', value: 1234.5 })).toBe('1,234.5')
  })

  it('shows a movement with its sign, and a minus that is not a hyphen', () => {
    expect(displayedAmount(russian, { currency: 'enp', value: 12.4, signed: true })).toBe('+12,4')
    expect(displayedAmount(russian, { currency: 'usdt', value: -3.5, signed: true })).toBe('\u22123,5')
    expect(displayedAmount(russian, { currency: 'stars', value: 0, signed: true })).toBe('0')
    expect(displayedAmount(english, { currency: 'ton', value: -0.25 })).toBe('\u22120.25')
  })

  it('never rounds a nonzero amount to zero', () => {
    expect(displayedAmount(russian, { currency: 'enp', value: 0.000123 })).toBe('0,000123')
  })
})

describe('accessible amount', () => {
  it('names its currency', () => {
    expect(accessibleAmount(russian, { currency: 'enp', value: 5 })).toBe('5 enp')
    expect(accessibleAmount(english, { currency: 'ton', value: -1, signed: true })).toBe('\u22121 TON')
  })

  it('uses the language’s plural forms for Stars', () => {
    const told = [1, 3, 25, -1].map((value) => accessibleAmount(russian, { currency: 'stars', value }))
    expect(told).toEqual(['1 звезда', '3 звезды', '25 звёзд', '\u22121 звезда'])
    expect([1, 2].map((value) => accessibleAmount(english, { currency: 'stars', value }))).toEqual([
      '1 star',
      '2 stars',
    ])
  })
})
