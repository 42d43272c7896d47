import { money } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import { mismatchOnChain, toChainOutcome } from './chain-payment.rules.ts'

const price = money('ton', 12_340_000_000n)

describe('a payment from the chain', () => {
  test.each([
    ['pays with exactly the price', 12_340_000_000n, undefined],
    ['pays with more', 12_340_000_001n, undefined],
    ['is too little by one nanoton', 12_339_999_999n, 'under'],
  ])('%s', (_what, amount, mismatch) => {
    expect(mismatchOnChain({ price, state: 'pending' }, money('ton', amount))).toBe(mismatch)
  })
  test('does not pay a price in another currency, whatever its amount', () => {
    expect(mismatchOnChain({ price, state: 'pending' }, money('usdt', 99_000_000_000n))).toBe('currency')
  })
  test.each(['paid', 'credited', 'refunding', 'refunded'] as const)('does not pay a purchase that is %s', (state) => {
    expect(mismatchOnChain({ price, state }, price)).toBe('closed')
  })
})

test.each([
  ['granted', 'ton', 12_340_000_000n, 'paid'],
  ['refunded', 'ton', 12_340_000_000n, 'paid'],
  ['credited', 'ton', 12_339_999_999n, 'underpaid'],
  ['credited', 'ton', 12_340_000_000n, 'on_balance'],
  ['credited', 'usdt', 1n, 'on_balance'],
] as const)('a payment that is %s, in %s, of %s minor units has the outcome %s', (state, currency, amount, outcome) => {
  expect(toChainOutcome({ state, currency, total_amount: amount }, { price })).toBe(outcome)
})
