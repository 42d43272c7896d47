import { parseAmount } from '@enp/shared/money/money'
import { describe, expect, it } from 'vitest'
import { findWithdrawableDate, findWithdrawalProblem, subtractWithdrawalFee } from './withdrawal-problem.rules.ts'

const now = new Date('2030-03-12T12:00:00Z')
const wallet = { payableFrom: '2030-03-12T12:00:00Z' }
const terms = { withdrawal: { minimum: 3, availableExact: '10' } }
const of = (amount: string, change: Partial<Parameters<typeof findWithdrawalProblem>[0]> = {}) =>
  findWithdrawalProblem({ amount: parseAmount('ton', amount), wallet, terms, balance: '12.4', now, ...change })

describe('findProblem', () => {
  it('checks the minimum, the limit and the balance before the request', () => {
    expect(['3', '2.999999999', '10.000000001', '12.400000001', '10'].map((amount) => of(amount))).toEqual([
      undefined,
      'below-minimum',
      'limit',
      'not-enough',
      undefined,
    ])
  })

  it('requires a linked wallet that is old enough and no other open withdrawal', () => {
    expect(of('5', { wallet: undefined })).toBe('no-wallet')
    expect(of('5', { wallet: { payableFrom: '2030-03-12T12:00:01Z' } })).toBe('too-new')
    expect(of('5', { terms: { ...terms, openWithdrawalId: 'x' } })).toBe('pending')
  })

  it('reports problems that do not depend on the amount before an amount is typed', () => {
    expect(of('', { wallet: undefined })).toBe('no-wallet')
    expect(of('')).toBeUndefined()
  })
})

describe('a card refund on the balance', () => {
  const later = [
    { amount: '30', from: '2030-04-01T00:00:00.000Z' },
    { amount: '20', from: '2030-04-20T00:00:00.000Z' },
  ]
  const usdt = (amount: string) => parseAmount('usdt', amount)
  const problem = (amount: string) =>
    findWithdrawalProblem({
      amount: usdt(amount),
      wallet,
      terms: { withdrawal: { minimum: 10, availableExact: '50', later } },
      balance: '100',
      now,
    })

  it('can be withdrawn in parts from its dates on', () => {
    expect(['50', '50.01', '80', '80.01', '100', '100.01'].map(problem)).toEqual([
      undefined,
      'card-refund',
      'card-refund',
      'card-refund',
      'card-refund',
      'not-enough',
    ])
    const dates = ['50', '80', '80.01'].map((text) => {
      const amount = usdt(text)
      return amount && findWithdrawableDate(amount, { balance: '100', later })
    })
    expect(dates).toEqual([undefined, later[0]?.from, later[1]?.from])
  })
})

it('subtracts the fee exactly, and returns undefined if nothing is left', () => {
  expect(subtractWithdrawalFee({ currency: 'ton', amount: 10_500_000_001n }, 0.05)?.amount).toBe(10_450_000_001n)
  expect(subtractWithdrawalFee({ currency: 'usdt', amount: 500_000n }, 0.5)).toBeUndefined()
})
