import { money } from '@enp/shared/money/money'
import { expect, test } from 'vitest'
import { payoutProblem, toReceivedAmount } from './payout-problem.rules.ts'

const now = new Date('2030-03-13T09:00:00Z')
const bank = {
  legalName: 'ООО',
  inn: '7707083893',
  bik: '044525225',
  accountEnd: '1234',
  payableFrom: '2030-03-13T09:00:00.000Z',
}
const rub = { currency: 'rub', available: '5000', minimum: '1000', fee: '0' } as const
const usdt = { currency: 'usdt', available: '50', minimum: '10', fee: '0.5' } as const
const wallet = { payableFrom: '2030-03-13T09:00:00.000Z' }
const problemFor = (asked: Partial<Parameters<typeof payoutProblem>[0]>) =>
  payoutProblem({ payout: { bank }, terms: rub, wallet: undefined, amount: undefined, now, ...asked })

test('returns undefined for a payout that is possible', () => {
  expect(problemFor({ amount: money('rub', 5_000_00n) })).toBeUndefined()
  expect(problemFor({ terms: usdt, wallet, amount: money('usdt', 10_000_000n) })).toBeUndefined()
  expect(problemFor({})).toBeUndefined()
})

test('reports problems that do not depend on the amount first', () => {
  expect(problemFor({ terms: { ...usdt, unavailable: true } })).toBe('unavailable')
  expect(problemFor({ terms: { ...rub, openPayoutId: 'one' } })).toBe('pending')
  expect(problemFor({ payout: {} })).toBe('no-bank')
  expect(problemFor({ terms: usdt })).toBe('no-wallet')
  expect(problemFor({ terms: { ...rub, available: '0' } })).toBe('nothing')
  expect(problemFor({ terms: usdt, wallet: { payableFrom: '2030-03-13T09:00:00.001Z' } })).toBe('too-new')
})

test('blocks payouts in roubles for 24 hours after a change of the bank details, but no other payouts', () => {
  const payout = { bank: { ...bank, payableFrom: '2030-03-13T09:00:00.001Z' } }
  expect(problemFor({ payout })).toBe('bank-too-new')
  expect(problemFor({ payout, terms: { ...rub, openPayoutId: 'one' } })).toBe('pending')
  expect(problemFor({ payout, terms: usdt, wallet })).toBeUndefined()
})

test('rejects an amount below the minimum or above the available sum', () => {
  expect(problemFor({ amount: money('rub', 999_99n) })).toBe('below-minimum')
  expect(problemFor({ amount: money('rub', 5_000_01n) })).toBe('not-enough')
})

test('subtracts the fee from the received amount', () => {
  expect(toReceivedAmount(money('usdt', 10_000_000n), '0.5')).toBe('9.5')
  expect(toReceivedAmount(money('rub', 2_000_50n), '0')).toBe('2000.5')
  expect(toReceivedAmount(money('usdt', 400_000n), '0.5')).toBe('0')
})
