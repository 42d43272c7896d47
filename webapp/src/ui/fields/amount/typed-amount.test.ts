import { money } from '@enp/shared/money/money'
import { describe, expect, it } from 'vitest'
import { cleanTypedAmount, formatAmountPercentage, parseTypedAmount } from './typed-amount.ts'

describe('typed amount', () => {
  it('may have a comma or a point, and no whole part', () => {
    expect(['10,5', '10.5', ',5', '007', '1,'].map((text) => parseTypedAmount('ton', text)?.amount)).toEqual([
      10_500_000_000n,
      10_500_000_000n,
      500_000_000n,
      7_000_000_000n,
      1_000_000_000n,
    ])
  })

  it('is undefined when empty, zero or finer than the currency', () => {
    expect(['', ',', '0', '0,000', '1,1234567890'].map((text) => parseTypedAmount('ton', text))).toEqual(
      Array(5).fill(undefined),
    )
    expect(parseTypedAmount('usdt', '1,1234567')).toBeUndefined()
    expect(parseTypedAmount('usdt', '1,123456')?.amount).toBe(1_123_456n)
  })

  it('never loses a digit of a long number', () => {
    expect(parseTypedAmount('ton', '9007199254,740993001')?.amount).toBe(9_007_199_254_740_993_001n)
  })

  it('is cleaned to digits and one separator', () => {
    expect(['12,5 TON', '1 000,5', '1.2.3', '-4', '1e7'].map(cleanTypedAmount)).toEqual([
      '12,5',
      '1000,5',
      '1.23',
      '4',
      '17',
    ])
  })
})

describe('part of a balance', () => {
  const all = money('ton', 12_400_000_001n)

  it('is rounded down to two decimals', () => {
    expect([25, 50].map((percent) => formatAmountPercentage(all, percent, ','))).toEqual(['3,1', '6,2'])
    expect(formatAmountPercentage(money('ton', 3_333_333_333n), 50, '.')).toBe('1.66')
  })

  it('is exact when it is everything', () => {
    expect(formatAmountPercentage(all, 100, ',')).toBe('12,400000001')
  })
})
