import { money } from '@enp/shared/money'
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
const of = (asked: Partial<Parameters<typeof payoutProblem>[0]>) =>
  payoutProblem({ payout: { bank }, terms: rub, wallet: undefined, amount: undefined, now, ...asked })

test('nothing stands against what is there and may go', () => {
  expect(of({ amount: money('rub', 5_000_00n) })).toBeUndefined()
  expect(of({ terms: usdt, wallet, amount: money('usdt', 10_000_000n) })).toBeUndefined()
  expect(of({})).toBeUndefined()
})

test('what no amount would change is said first', () => {
  expect(of({ terms: { ...usdt, unavailable: true } })).toBe('unavailable')
  expect(of({ terms: { ...rub, openPayoutId: 'one' } })).toBe('pending')
  expect(of({ payout: {} })).toBe('no-bank')
  expect(of({ terms: usdt })).toBe('no-wallet')
  expect(of({ terms: { ...rub, available: '0' } })).toBe('nothing')
  expect(of({ terms: usdt, wallet: { payableFrom: '2030-03-13T09:00:00.001Z' } })).toBe('too-new')
})

test('new bank details stop a payout in roubles for 24 hours, and no other', () => {
  const payout = { bank: { ...bank, payableFrom: '2030-03-13T09:00:00.001Z' } }
  expect(of({ payout })).toBe('bank-too-new')
  expect(of({ payout, terms: { ...rub, openPayoutId: 'one' } })).toBe('pending')
  expect(of({ payout, terms: usdt, wallet })).toBeUndefined()
})

test('an amount is neither below the least nor above what there is', () => {
  expect(of({ amount: money('rub', 999_99n) })).toBe('below-minimum')
  expect(of({ amount: money('rub', 5_000_01n) })).toBe('not-enough')
})

test('what arrives is less by the fee', () => {
  expect(toReceivedAmount(money('usdt', 10_000_000n), '0.5')).toBe('9.5')
  expect(toReceivedAmount(money('rub', 2_000_50n), '0')).toBe('2000.5')
  expect(toReceivedAmount(money('usdt', 400_000n), '0.5')).toBe('0')
})
