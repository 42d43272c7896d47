import { money, wholeUnits } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import { bookedAt, testingBooking } from '../state/testing-booking.ts'
import { canPayRest, showDeposit } from './show-deposit.rules.ts'

const dueAt = new Date('2030-04-06T07:00:00.000Z')
const terms = { deposit: 1_680_00n, rest_due_at: dueAt }
const held = { ...testingBooking, ...terms, state: 'hold', paid_at: null, enp_discount: 100_00n } as const
const paid = { ...testingBooking, ...terms, rest_left: 3_920_00n }
const means = { ton: money('ton', 0n), usdt: wholeUnits('usdt', 10n), card: true, chain: false }
const rates = { ton: money('rub', 300_00n), usdt: money('rub', 100_00n), margin: 0 }
const show = (booking: typeof testingBooking, now = bookedAt, known: typeof rates | undefined = rates) =>
  showDeposit(booking, now, { means, rates: known }).deposit

describe('the deposit of a booking', () => {
  test('is offered during the hold, with the rest after enp and the methods at the rates of the hold', () => {
    expect(show(held, bookedAt, undefined)).toEqual({
      ...{ state: 'offered', amount: 1_680, rest: 3_820, restDueAt: dueAt.toISOString() },
      methods: [
        { method: 'card', amount: 1_680, currency: 'RUB' },
        { method: 'ton', amount: 7, currency: 'ton', refusal: 'unavailable' },
        { method: 'usdt', amount: 21, currency: 'usdt', refusal: 'unavailable' },
        { method: 'balance_ton', amount: 7, currency: 'ton', refusal: 'insufficient_funds' },
        { method: 'balance_usdt', amount: 21, currency: 'usdt', refusal: 'insufficient_funds' },
      ],
    })
  })
  test('is not offered after the hold, too near its end, or without a deposit', () => {
    expect(show(held, held.hold_expires_at)).toBeUndefined()
    expect(show({ ...held, rest_due_at: new Date('2030-03-17T09:59:59.999Z') })).toBeUndefined()
    expect(show({ ...held, rest_due_at: new Date('2030-03-17T10:00:00.000Z') })?.state).toBe('offered')
    expect(show({ ...held, deposit: null })).toBeUndefined()
    expect(show({ ...paid, deposit: null })).toBeUndefined()
    expect(show({ ...paid, rest_due_at: null })).toBeUndefined()
  })
  test('leaves a rest that is paid at the rates of today', () => {
    const shown = show(paid)
    expect(shown).toMatchObject({ state: 'unpaid', amount: 1_680, rest: 3_920, restDueAt: dueAt.toISOString() })
    expect(shown?.methods?.find(({ method }) => method === 'balance_usdt')?.amount).toBe(39.2)
    expect(shown?.methods?.find(({ method }) => method === 'ton')?.amount).toBe(13.07)
    expect(shown?.methods?.[0]).toEqual({ method: 'card', amount: 3_920, currency: 'RUB' })
  })
  test('shows no methods when the rest is due, or without rates', () => {
    expect(show(paid, dueAt)).toEqual({
      ...{ state: 'unpaid', amount: 1_680, rest: 3_920, restDueAt: dueAt.toISOString() },
    })
    expect(showDeposit(paid, bookedAt, { means, rates: undefined }).deposit).not.toHaveProperty('methods')
  })
  test('is paid without a rest, and dropped if the booking ended before', () => {
    expect(show({ ...paid, rest_left: 0n })).toMatchObject({ state: 'paid', rest: 0 })
    expect(show({ ...paid, rest_left: 0n })).not.toHaveProperty('methods')
    expect(show({ ...paid, state: 'cancelled_by_tourist' })).toMatchObject({ state: 'dropped', rest: 3_920 })
  })
})

test.each([
  ['before its due time', {}, true],
  ['not at its due time', { rest_due_at: bookedAt }, false],
  ['not without a due time', { rest_due_at: null }, false],
  ['not without a rest', { rest_left: 0n }, false],
  ['not after a cancellation', { state: 'cancelled_by_tourist' }, false],
] as const)('the rest can be paid %s', (_, change, isAllowed) => {
  expect(canPayRest({ ...paid, ...change }, bookedAt)).toBe(isAllowed)
})
