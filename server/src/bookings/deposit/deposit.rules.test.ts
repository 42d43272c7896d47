import { describe, expect, test } from 'vitest'
import {
  listRestReminders,
  noDeposit,
  toHeldDeposit,
  toMovedRestDue,
  toPayableDeposit,
  toRestReminderKey,
} from './deposit.rules.ts'

const startsAt = new Date('2028-03-20T07:00:00Z')
const day = 86_400_000
const before = (days: number) => new Date(startsAt.getTime() - days * day)
const held = {
  price_lines: [],
  ...{ price: 5_600_00n, usdt_rate: 80_00n, commission_basis_points: 1_000, enp_discount_basis_points: 1_000 },
  ...({ confirmation: 'instant', starts_at: startsAt } as const),
}
const terms = (percent: number, restDaysBefore = 14) => ({ deposit: { percent, restDaysBefore } })

describe('the deposit of a hold', () => {
  test.each([
    [10, 5_600_00n, 560_00n],
    [50, 5_600_00n, 2_800_00n],
    [33, 5_600_00n, 1_848_00n],
    [10, 5_601_00n, 561_00n],
    [10, 1_000_01n, 101_00n],
  ])('of %s %% of %s kopecks is %s, rounded up to a rouble', (percent, price, deposit) => {
    const dueAt = before(14)
    expect(toHeldDeposit(terms(percent), { ...held, price }, before(60))).toEqual({ deposit, rest_due_at: dueAt })
  })

  test.each([
    ['no deposit at the option', {}, held, before(60)],
    ['a request', terms(30), { ...held, confirmation: 'request' } as const, before(60)],
    ['less than four days until the rest', terms(30), held, before(17.99)],
    ['a deposit that no card can pay', terms(10), { ...held, price: 989_00n }, before(60)],
    ['a rest that no card can pay after enp', terms(50), { ...held, price: 206_00n }, before(60)],
  ])('is missing with %s', (_case, option, hold, now) => {
    expect(toHeldDeposit(option, hold, now)).toEqual(noDeposit)
  })

  test('is possible if a card can just pay both parts', () => {
    const cheap = { ...held, price: 200_00n, enp_discount_basis_points: 0 }
    expect(toHeldDeposit(terms(50), cheap, before(60)).deposit).toBe(100_00n)
    expect(toHeldDeposit(terms(50), { ...cheap, price: 199_00n }, before(60))).toEqual(noDeposit)
  })

  test('is offered four days before the rest is due, and payable until three days before', () => {
    const offer = toHeldDeposit(terms(30), held, before(18))
    expect(offer.deposit).toBe(1_680_00n)
    expect(toPayableDeposit(offer, before(17))).toBe(1_680_00n)
    expect(toPayableDeposit(offer, new Date(before(17).getTime() + 1))).toBeUndefined()
    expect(toPayableDeposit(noDeposit, before(60))).toBeUndefined()
    expect(toPayableDeposit({ ...offer, deposit: null }, before(60))).toBeUndefined()
    expect(toPayableDeposit({ ...offer, rest_due_at: null }, before(60))).toBeUndefined()
    expect(toRestReminderKey('trip', 3)).toBe('rest_due:trip:3')
  })
})

test('reminders come three days and one day before the rest is due, each until the next', () => {
  const due = before(14)
  const all = [
    { days: 3, dueAt: before(17), expiresAt: before(15) },
    { days: 1, dueAt: before(15), expiresAt: due },
  ]
  expect(listRestReminders(due, before(60))).toEqual(all)
  expect(listRestReminders(due, before(16))).toEqual(all.slice(1))
  expect(listRestReminders(due, before(15))).toEqual([])
})

test.each([
  ['later', { moved: 5, now: before(60) }, before(9)],
  ['earlier', { moved: -2, now: before(60) }, before(16)],
  ['so near that a day remains', { moved: -10, now: before(15) }, before(14)],
  ['nearer than a day: until the start', { moved: -10, now: before(10.5) }, before(10)],
])('a departure that moves %s moves the due time', (_case, { moved, now }, expected) => {
  const to = new Date(startsAt.getTime() + moved * day)
  expect(toMovedRestDue(before(14), { from: startsAt, to, now })).toEqual(expected)
})
