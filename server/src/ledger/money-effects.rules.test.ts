import { money } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import { toMoneyEffects } from './money-effects.rules.ts'
import { earningsAccount, type LedgerTransfer, systemAccount, userAccount } from './transfer.rules.ts'

const entry = (amount: bigint, currency: 'rub' | 'usdt') => ({
  ...{ userId: 'anna', type: 'service_payment' as const, amount: money(currency, amount), description: 'Trip' },
  ...{ metadata: {}, relatedEntityId: 'trip', relatedEntityType: 'booking' },
})
const toEffects = (transfer: Omit<LedgerTransfer, 'key' | 'kind'>) =>
  toMoneyEffects([{ key: 'key', kind: 'kind', ...transfer }])
const common = { event: 'money', kind: 'kind', id: 'key' }

describe('the effects of a transfer', () => {
  test('are what each owner got or spent', () => {
    const postings: LedgerTransfer['postings'] = [
      { from: userAccount('anna'), to: systemAccount('escrow'), amount: money('usdt', 30n) },
      { from: systemAccount('escrow'), to: userAccount('anna'), amount: money('usdt', 5n) },
      { from: systemAccount('escrow'), to: earningsAccount('tours'), amount: money('usdt', 20n) },
    ]
    expect(toEffects({ postings })).toEqual([
      { ...common, userId: 'anna', amount: '-25', currency: 'usdt' },
      { ...common, organizerId: 'tours', amount: '20', currency: 'usdt' },
    ])
  })

  test('name the booking once when balance and history show the same payment', () => {
    const amount = money('usdt', 30n)
    const postings = [{ from: userAccount('anna'), to: systemAccount('escrow'), amount }] as const
    expect(toEffects({ postings, entry: entry(-30n, 'usdt') })).toEqual([
      { ...common, userId: 'anna', amount: '-30', currency: 'usdt', bookingId: 'trip' },
    ])
  })

  test('include a card payment, which only the history shows', () => {
    const amount = money('rub', 280_000n)
    const postings = [{ from: systemAccount('card_clearing'), to: systemAccount('escrow'), amount }] as const
    expect(toEffects({ postings, entry: entry(-280_000n, 'rub') })).toEqual([
      { ...common, userId: 'anna', amount: '-280000', currency: 'rub', bookingId: 'trip' },
    ])
  })

  test('are none between system accounts', () => {
    const postings = [
      { from: systemAccount('escrow'), to: systemAccount('revenue'), amount: money('usdt', 1n) },
    ] as const
    expect(toEffects({ postings })).toEqual([])
  })

  test.each([
    ['another currency', 'anna', 'rub'],
    ['another user', 'boris', 'usdt'],
  ] as const)('include the history when the balance that changed has %s', (_, owner, currency) => {
    const amount = money('usdt', 30n)
    const postings = [{ from: userAccount(owner), to: systemAccount('escrow'), amount }] as const
    const shown = { ...common, bookingId: 'trip' }
    expect(toEffects({ postings, entry: entry(-30n, currency) })).toEqual([
      { ...shown, userId: owner, amount: '-30', currency: 'usdt' },
      { ...shown, userId: 'anna', amount: '-30', currency },
    ])
  })

  test('are none for money that returns to the same account', () => {
    const postings: LedgerTransfer['postings'] = [
      { from: userAccount('anna'), to: systemAccount('escrow'), amount: money('usdt', 5n) },
      { from: systemAccount('escrow'), to: userAccount('anna'), amount: money('usdt', 5n) },
    ]
    expect(toEffects({ postings })).toEqual([])
  })
})

test('each kind of account has its name in the ledger', () => {
  expect([userAccount('anna'), earningsAccount('tours'), systemAccount('escrow')]).toEqual([
    { owner: 'anna', kind: 'available' },
    { owner: 'tours', kind: 'earnings' },
    { kind: 'escrow' },
  ])
})
