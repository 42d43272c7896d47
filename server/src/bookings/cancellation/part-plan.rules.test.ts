import { money } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import type { QuoteLine, SoldUnit } from '../../core/database/column-values.ts'
import type { PaidCharge } from '../charges/charge.rules.ts'
import { calculateQuote } from '../holds/hold-draft.rules.ts'
import { allocateRefund } from './allocate-refund.rules.ts'
import { isWholeBooking, planPartialRefund, priceRemainingUnits } from './part-plan.rules.ts'
import { planRefund, refundValues, showRefund } from './refund.rules.ts'

const at = new Date('2030-03-14T10:00:00Z')
const paid = (fields: Partial<PaidCharge>): PaidCharge => ({
  ...{ id: 'one', booking_id: 'trip', purpose: 'whole', state: 'paid', rub: 5_600_00n, rub_given_up: 0n },
  ...{ usdt_rate: 80_00n, ton_rate: 280_00n, rate_margin_basis_points: 0, quoted_at: null },
  ...{ expires_at: null, due_at: null, prolonged_at: null, deposit_id: null },
  ...{ payer_id: 'anna', method: 'card', currency: 'rub', amount: 5_600_00n, payment_key: 'key', charge_id: 'charge' },
  ...{ paid_at: at, returned: 0n, settled: 0n, created_at: at },
  ...fields,
})
const booking = {
  user_id: 'anna',
  price: 5_600_00n,
  price_lines: [],
  usdt_rate: 80_00n,
  enp_spent: 0n,
  enp_discount: 0n,
  rest_left: 0n,
}
const change = paid({
  id: 'more',
  purpose: 'change',
  rub: 800_00n,
  method: 'balance_usdt',
  currency: 'usdt',
  amount: 10_000_000n,
})
const share = (id: string, rub: bigint) => paid({ id, purpose: 'share', payer_id: id, rub, amount: rub })
const allotPairs = (charges: readonly PaidCharge[], kopecks: bigint) =>
  allocateRefund(charges, kopecks).map(({ charge, rub }) => [charge.id, rub])

describe('allot', () => {
  test('takes kopecks from the latest change first, then from the payment before it', () => {
    const later = { ...change, id: 'later', rub: 300_00n }
    expect(allotPairs([paid({}), change, later], 200_00n)).toEqual([['later', 200_00n]])
    expect(allotPairs([paid({}), change, later], 1_500_00n)).toEqual([
      ['later', 300_00n],
      ['more', 800_00n],
      ['one', 400_00n],
    ])
  })
  test('splits kopecks over shares in proportion and takes at most what each share has', () => {
    const shares = [share('a', 1_000_01n), share('b', 1_000_00n), share('c', 500_00n)]
    for (const kopecks of [1n, 2n, 333n, 1_000_00n, 2_500_00n, 2_500_01n]) {
      const allotted = allocateRefund(shares, kopecks)
      expect(allotted.reduce((sum, { rub }) => sum + rub, 0n)).toBe(kopecks)
      expect(allotted.every(({ charge, rub }) => rub <= charge.rub)).toBe(true)
    }
    expect(allotPairs(shares, 1_250_01n)).toEqual([
      ['a', 500_01n],
      ['b', 500_00n],
      ['c', 250_00n],
    ])
  })
  test('throws when more kopecks are given up than were paid', () => {
    expect(() => allocateRefund([paid({ rub_given_up: 5_000_00n })], 600_01n)).toThrow(
      'the price falls by 1 kopecks more than was paid',
    )
    expect(allotPairs([paid({ rub_given_up: 5_600_00n }), change], 1_00n)).toEqual([['more', 1_00n]])
    expect(() => allocateRefund([paid({ state: 'returned' })], 1n)).toThrow()
  })
})

describe('planPart', () => {
  test('refunds nothing when the removed guest costs nothing', () => {
    const plan = planPartialRefund({ ...booking, enp_spent: 300_000_000n, enp_discount: 240_00n }, [paid({})], {
      price: 5_600_00n,
      lines: [],
      percent: 100,
    })
    expect(plan).toMatchObject({ parts: [], enp: { amount: 0n }, enp_spent: 300_000_000n, enp_discount: 240_00n })
    expect(showRefund(plan, booking, at)).toBeUndefined()
  })
  test('refunds the percentage of the policy and settles the rest', () => {
    const { parts, enp } = planPartialRefund(booking, [paid({})], { price: 2_800_00n, lines: [], percent: 50 })
    expect(parts).toMatchObject([{ part: money('rub', 1_400_00n), kept: money('rub', 1_400_00n), givenUp: 2_800_00n }])
    expect(enp.amount).toBe(0n)
  })
  test('reduces enp in proportion to the price, in whole enp, and the kopecks still add up', () => {
    const spent = { ...booking, enp_spent: 101_000_000n, enp_discount: 80_80n }
    const charge = paid({ rub: 5_519_20n, amount: 5_519_20n })
    const plan = planPartialRefund(spent, [charge], { price: 2_800_00n, lines: [], percent: 50 })
    expect(plan).toMatchObject({ enp_spent: 50_000_000n, enp_discount: 40_00n, enp: money('enp', 25_500_000n) })
    expect(plan.enpKept).toEqual(money('enp', 25_500_000n))
    const left = charge.rub - (plan.parts[0]?.givenUp ?? 0n)
    expect(left).toBe(2_800_00n - 40_00n)
  })
  test('refunds a usdt payment in proportion to its remaining kopecks', () => {
    const half = { ...change, returned: 2_000_000n, rub_given_up: 160_00n }
    const { parts } = planPartialRefund({ ...booking, price: 6_240_00n }, [paid({}), half], {
      price: 5_920_00n,
      lines: [],
      percent: 100,
    })
    expect(parts).toMatchObject([{ part: money('usdt', 4_000_000n), method: 'balance', givenUp: 320_00n }])
  })
  test('leaves no remainder of a payment that is refunded in several parts', () => {
    let charge = paid({
      purpose: 'change',
      rub: 700_00n,
      method: 'balance_ton',
      currency: 'ton',
      amount: 2_510_000_000n,
    })
    for (const price of [5_500_01n, 5_300_02n, 4_900_00n]) {
      const before = 4_900_00n + (charge.rub - charge.rub_given_up)
      const { parts } = planPartialRefund({ ...booking, price: before }, [charge], { price, lines: [], percent: 100 })
      const [{ part, givenUp } = { part: money('ton', 0n), givenUp: 0n }] = parts
      charge = { ...charge, returned: charge.returned + part.amount, rub_given_up: charge.rub_given_up + givenUp }
    }
    expect([charge.returned, charge.rub_given_up]).toEqual([charge.amount, charge.rub])
  })
})

describe('planRefund for a booking paid by several methods', () => {
  const charges = [paid({}), change, share('boris', 100_00n)]
  test('refunds each charge to its payer by the method of the charge', () => {
    const plan = planRefund(booking, charges, 50)
    expect(plan?.parts.map(({ charge, sum, method }) => [charge.payer_id, sum.amount, sum.currency, method])).toEqual([
      ['anna', 2_800_00n, 'rub', 'card'],
      ['anna', 5_000_000n, 'usdt', 'balance'],
      ['boris', 50_00n, 'rub', 'card'],
    ])
  })
  test("converts only the owner's own card payment to usdt", () => {
    const plan = planRefund(booking, charges, 100, 'usdt')
    expect(plan?.parts.map(({ method }) => method)).toEqual(['usdt', 'balance', 'card'])
    expect(plan?.parts[0]?.sum).toEqual(money('usdt', 70_000_000n))
  })
  test('plans a refund that the owner sees as their own money, with other methods in `others`', () => {
    const plan = planRefund(booking, charges, 100)
    if (!plan) throw new Error('something was paid')
    const rest = {
      percent: 100,
      enp: 0,
      state: 'in_progress',
      others: [{ amount: 10, currency: 'usdt', method: 'balance' }],
    }
    expect(showRefund(plan, booking, at)).toEqual({ amount: 5_600, currency: 'rub', method: 'card', ...rest })
    expect(showRefund(plan, { user_id: 'boris' }, at)).toMatchObject({ amount: 100, currency: 'rub' })
    expect(showRefund(plan, { user_id: 'vera' }, at)).toMatchObject({ amount: 5_700, currency: 'rub' })
    expect(refundValues(plan.parts.slice(1, 2), at)).toEqual({
      sum: { amount: '10', currency: 'usdt' },
      method: 'balance',
    })
  })
  test('skips a returned charge and subtracts amounts that were already returned or settled', () => {
    expect(planRefund(booking, [paid({ state: 'returned', returned: 5_600_00n })], 100)).toBeUndefined()
    const plan = planRefund(booking, [paid({ returned: 600_00n, settled: 1_000_00n })], 100)
    expect(plan?.parts[0]?.part).toEqual(money('rub', 4_000_00n))
  })
})

const unit = (unitId: string, price: number, quantity: number, kind: SoldUnit['kind'] = 'adult'): SoldUnit => ({
  unitId,
  kind,
  title: unitId,
  price: price * 100,
  quantity,
})

const toQuoteUnit = ({ unitId: id, kind, title, price, quantity }: SoldUnit) => ({
  unit: { id, kind, title, price: { amount: price / 100, currency: 'RUB' as const } },
  quantity,
})

const rule = { units: [], seasons: [{ from: '12-20', until: '01-10', percent: 137 }], weekendPercent: 113 }
const friday = '2029-01-05'
const saturday = '2029-01-06'

function toBooked(units: readonly SoldUnit[], days: readonly [string, ...string[]], own?: number) {
  const override = { capacity: 1, taken: 0, closed: false, pricePercent: own }
  const { price, lines } = calculateQuote(rule, { days, units: units.map(toQuoteUnit) }, () => override)
  return { units: [...units], price, price_lines: [...lines], first_day: days[0], last_day: days.at(-1) ?? days[0] }
}

describe('priceRemainingUnits', () => {
  test.each<[string, readonly [string, ...string[]], number | undefined]>([
    ['what they cost in the season', [friday], undefined],
    ['what they cost on a weekend in the season', [saturday], undefined],
    ['the day’s own price', [saturday], 77],
  ])('charges %s for the remaining units', (_what, days, own) => {
    const booked = toBooked([unit('adult', 4_913.5, 2), unit('child', 2_777, 1, 'child')], days, own)
    const remaining = priceRemainingUnits(booked, [{ unitId: 'adult', quantity: 1 }], 1)
    const quoted = toBooked([unit('adult', 4_913.5, 1), unit('child', 2_777, 1, 'child')], days, own)
    expect(remaining).toEqual({ units: quoted.units, places: 2, price: quoted.price, lines: quoted.price_lines })
  })
  test('charges the same price on each night of a stay', () => {
    const booked = toBooked([unit('room', 5_000, 3, 'room')], [friday, saturday])
    const quoted = toBooked([unit('room', 5_000, 1, 'room')], [friday, saturday])
    expect(priceRemainingUnits(booked, [{ unitId: 'room', quantity: 2 }], 1)).toMatchObject({
      price: quoted.price,
      places: 1,
    })
  })
  test('adds the remaining extras, each once', () => {
    const booked = toBooked([unit('adult', 1_000, 3)], [friday], 100)
    const lunch = { kind: 'extra', unitId: 'lunch', quantity: 3, amount: 90_000 } as const satisfies QuoteLine
    const pickUp = { kind: 'extra', amount: 50_000 } as const satisfies QuoteLine
    const withExtras = {
      ...booked,
      units: [...booked.units, unit('lunch', 300, 3, 'extra' as SoldUnit['kind'])],
      price: booked.price + 140_000n,
      price_lines: [...booked.price_lines, lunch, pickUp],
    }
    const givenUp = [
      { unitId: 'adult', quantity: 1 },
      { unitId: 'lunch', quantity: 2 },
    ]
    const remaining = priceRemainingUnits(withExtras, givenUp, 1)
    expect(remaining).toMatchObject({ places: 2, price: 280_000n })
    expect(remaining.lines.slice(-2)).toEqual([{ ...lunch, quantity: 1, amount: 30_000 }, pickUp])
  })
})

describe('a list of cancelled units', () => {
  const booked = toBooked([unit('adult', 1_000, 3), unit('child', 500, 1, 'child')], [friday])
  test.each<[string, { unitId: string; quantity: number }[], number]>([
    ['that were not booked', [{ unitId: 'senior', quantity: 1 }], 1],
    ['of which there are fewer', [{ unitId: 'child', quantity: 2 }], 1],
    [
      'that are named twice',
      [
        { unitId: 'adult', quantity: 1 },
        { unitId: 'adult', quantity: 1 },
      ],
      1,
    ],
    ['where none is', [{ unitId: 'adult', quantity: 0 }], 1],
    ['where too few are left for the service', [{ unitId: 'adult', quantity: 2 }], 3],
  ])('is refused for units %s', (_which, givenUp, min) => {
    expect(() => priceRemainingUnits(booked, givenUp, min)).toThrow()
  })
  test('with all units, or a missing list, means the whole booking', () => {
    const all = [
      { unitId: 'adult', quantity: 3 },
      { unitId: 'child', quantity: 1 },
    ]
    expect([
      isWholeBooking(booked, all),
      isWholeBooking(booked, undefined),
      isWholeBooking(booked, all.slice(1)),
    ]).toEqual([true, true, false])
  })
})
