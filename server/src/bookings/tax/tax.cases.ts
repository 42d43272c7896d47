import { money } from '@enp/shared/money/money'
import type { QuoteLine } from '../../core/database/column-values.ts'
import { addDays } from '../../days/days.rules.ts'
import { applyPromo } from '../../promo-codes/promo-code.rules.ts'
import { type SettingValue, toSettings } from '../../settings/settings.rules.ts'
import { planPartialRefund, priceRemainingUnits } from '../cancellation/part-plan.rules.ts'
import { planRefund } from '../cancellation/refund.rules.ts'
import type { PaidCharge } from '../charges/charge.rules.ts'
import { toHeldDeposit } from '../deposit/deposit.rules.ts'
import { maxDiscount } from '../payment/payment.rules.ts'
import { organizerShare, toCommission } from '../settlement/settlement.rules.ts'
import { addTax, toKeptParty, toTaxLines, toTaxTerms } from './tax.rules.ts'
import { listTaxParts } from './tax-transfer.rules.ts'

/** Worked cases of docs/rules/tourist-tax.md: name, the computed kopecks, and those by hand. */
export type TaxCase = readonly [name: string, compute: () => bigint | number, byHand: bigint | number]

type Rates = ReadonlyArray<readonly [from: string, roubles: number]>

interface Stay {
  readonly from?: string
  readonly nights?: number
  readonly guests?: number
  readonly exempt?: number
  readonly rates?: Rates
  readonly age?: number
  readonly region?: string
}

const at = new Date('2030-01-01T00:00:00Z')
const value = (key: string, from: string, number: number): SettingValue => ({
  ...{ id: '1', key, scope: 'region:RU-KDA', value: number },
  effectiveFrom: new Date(`${from}T00:00:00+03:00`),
})

/** By default one night of one guest on 1 July, for 100 roubles, with exempt guests below 12. */
function taxLines({
  from = '2030-07-01',
  nights = 1,
  guests = 1,
  exempt = 0,
  rates = [['2030-01-01', 100]],
  age = 12,
  region = 'RU-KDA',
}: Stay) {
  const rows = rates.map(([day, roubles]) => value('tax.rate', day, roubles * 100))
  const settings = toSettings([...rows, value('tax.exempt_age', '2030-01-01', age)], at)
  const days = Array.from({ length: nights }, (_, index) => addDays(from, index))
  return toTaxLines(toTaxTerms(settings, region, from), days, { guests, exempt })
}

const sum = (lines: readonly { readonly amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0)
const tax = (stay: Stay) => sum(taxLines(stay))

const may: Rates = [
  ['2030-01-01', 100],
  ['2030-05-01', 150],
]
const room = (quantity: number) =>
  ({ unitId: 'room', kind: 'room', title: 'Номер', quantity, price: 5_000_00 }) as const

/** Rooms for 5,000 roubles a night, paid by card. */
function booked(stay: Stay, { rooms = 1, promo = 0, payer = 'organizer' as 'organizer' | 'product' } = {}) {
  const { from = '2030-07-01', nights = 1 } = stay
  const days = Array.from({ length: nights }, (_, index) => addDays(from, index))
  const amount = rooms * 5_000_00
  const lines = days.map((date): QuoteLine => ({ kind: 'night', date, unitId: 'room', quantity: rooms, amount }))
  const listed = { price: BigInt(amount * nights), lines }
  const reduced = promo === 0 ? listed : applyPromo(listed, { code: 'SEA', percent: promo, amount: null, payer })
  const quote = addTax(reduced, taxLines(stay))
  return {
    ...{ price: quote.price, price_lines: [...quote.lines], units: [room(rooms)], user_id: 'anna' },
    ...{ first_day: from, last_day: addDays(from, nights - 1), usdt_rate: 80_00n, enp_spent: 0n, enp_discount: 0n },
    ...{ rest_left: 0n, commission_basis_points: 1_200, enp_discount_basis_points: 1_000 },
    ...({ confirmation: 'instant', starts_at: new Date('2030-07-01T11:00:00Z') } as const),
  }
}
type Booked = ReturnType<typeof booked>

const charge = (rub: bigint, fields: Partial<PaidCharge> = {}) =>
  ({
    ...{ id: 'one', purpose: 'whole', state: 'paid', rub, rub_given_up: 0n, usdt_rate: 80_00n, payer_id: 'anna' },
    ...{ method: 'card', currency: 'rub', amount: rub, returned: 0n, settled: 0n },
    ...fields,
  }) as PaidCharge

const refund = (booking: Booked, percent: number, charges = [charge(booking.price)]) =>
  planRefund(booking, charges, percent)?.parts.reduce((total, { part }) => total + part.amount, 0n) ?? 0n

/** Refund of rooms that a traveller gives up. */
function refundRooms(booking: Booked, quantity: number, percent: number) {
  const { price, lines } = priceRemainingUnits(booking, [{ unitId: 'room', quantity }], 1)
  const { parts } = planPartialRefund(booking, [charge(booking.price)], { price, lines, percent })
  return parts.reduce((total, { part }) => total + part.amount, 0n)
}
const leftTax = (booking: Booked, quantity: number) =>
  sum(priceRemainingUnits(booking, [{ unitId: 'room', quantity }], 1).lines.filter(({ kind }) => kind === 'tax'))

/** Refund of a change to another stay, whose guests stay in proportion to the rooms. */
function refundChange(booking: Booked, to: Stay, { rooms = 1, capacity = 2, percent = 100 } = {}) {
  const kept = toKeptParty(booking.price_lines, { from: booking.units, to: [room(rooms)] }, capacity)
  const { price, price_lines: lines } = booked({ ...to, ...kept }, { rooms })
  const { parts } = planPartialRefund(booking, [charge(booking.price)], { price, lines, percent })
  return parts.reduce((total, { part }) => total + part.amount, 0n)
}

const share = (booking: Booked, kept: bigint) => organizerShare(booking, money('rub', kept)).amount
const early = new Date('2030-05-01T00:00:00Z')
const deposit = (booking: Booked) =>
  toHeldDeposit({ deposit: { percent: 30, restDaysBefore: 14 } }, booking, early).deposit ?? 0n
const two = { guests: 2, nights: 3 }

export const taxCases: readonly TaxCase[] = [
  ['one guest, one night', () => tax({}), 100_00],
  ['two guests, one night', () => tax({ guests: 2 }), 200_00],
  ['two guests, three nights', () => tax(two), 600_00],
  ['one of two guests is exempt', () => tax({ ...two, exempt: 1 }), 300_00],
  ['all guests are exempt', () => tax({ ...two, exempt: 2 }), 0],
  ['nobody is exempt in a region without an age', () => tax({ ...two, exempt: 1, age: 0 }), 600_00],
  ['four guests, two exempt, a fortnight', () => tax({ guests: 4, exempt: 2, nights: 14 }), 2_800_00],
  ['a rate with kopecks', () => tax({ guests: 3, nights: 2, rates: [['2030-01-01', 87.5]] }), 525_00],
  ['a zero rate', () => tax({ ...two, rates: [['2030-01-01', 0]] }), 0],
  ['a region without a rate', () => tax({ ...two, region: 'RU-KR' }), 0],
  ['a rate that starts later', () => tax({ ...two, rates: [['2030-08-01', 100]] }), 0],
  ['the night before a new rate', () => tax({ from: '2030-04-30', rates: may }), 100_00],
  ['the first night of a new rate', () => tax({ from: '2030-05-01', rates: may }), 150_00],
  ['one night before and two after', () => tax({ from: '2030-04-30', nights: 3, rates: may }), 400_00],
  ['a month across a new rate', () => tax({ from: '2030-04-16', nights: 30, guests: 2, rates: may }), 7_500_00],
  ['two lines for two rates', () => taxLines({ from: '2030-04-30', nights: 3, rates: may }).length, 2],
  [
    'a rate for a season, and the old one again',
    () => tax({ from: '2030-04-30', nights: 4, rates: [...may, ['2030-05-03', 100]] }),
    500_00,
  ],
  [
    'a rate that starts within the stay',
    () => tax({ from: '2030-07-30', nights: 4, guests: 2, rates: [['2030-08-01', 50]] }),
    200_00,
  ],
  [
    'a rate that ends within the stay',
    () => tax({ from: '2030-07-30', nights: 4, rates: [...may, ['2030-08-01', 0]] }),
    300_00,
  ],
  ['across the new year', () => tax({ from: '2030-12-30', nights: 4, rates: [...may, ['2031-01-01', 200]] }), 700_00],
  ['the price with the tax', () => booked(two).price, 15_600_00n],
  ['commission without the tax', () => toCommission(booked(two)), 1_800_00n],
  ['the share of the organizer without the tax', () => share(booked(two), 15_000_00n), 13_200_00n],
  ['a promo code of 10 % lowers the price, not the tax', () => booked(two, { promo: 10 }).price, 14_100_00n],
  ['our promo code keeps the share', () => share(booked(two, { promo: 10, payer: 'product' }), 13_500_00n), 13_200_00n],
  ['enp lower at most 6 % of the price without the tax', () => maxDiscount(booked(two)), 900_00n],
  ['a deposit of 30 % without the tax', () => deposit(booked(two)), 4_500_00n],
  ['the rest with the tax', () => booked(two).price - deposit(booked(two)), 11_100_00n],
  ['a cancellation at 100 %', () => refund(booked(two), 100), 15_600_00n],
  ['a cancellation at 50 %', () => refund(booked(two), 50), 8_100_00n],
  ['a cancellation at 0 %', () => refund(booked(two), 0), 600_00n],
  ['a deposit kept at 0 %', () => refund({ ...booked(two), rest_left: 11_100_00n }, 0, [charge(4_500_00n)]), 0n],
  [
    'a cancellation at 0 % with two equal shares',
    () => refund(booked(two), 0, [charge(7_800_00n), charge(7_800_00n, { id: 'other', payer_id: 'ivan' })]),
    600_00n,
  ],
  ['the tax in usdt', () => listTaxParts([usdt(booked(two))], 600_00n)[0]?.sum.amount ?? 0n, 7_500_000n],
  ['one of two rooms at 100 %', () => refundRooms(booked({ ...two, guests: 4 }, { rooms: 2 }), 1, 100), 15_600_00n],
  ['one of two rooms at 0 %', () => refundRooms(booked({ ...two, guests: 4 }, { rooms: 2 }), 1, 0), 600_00n],
  ['three guests of two rooms leave two', () => leftTax(booked({ ...two, guests: 3 }, { rooms: 2 }), 1), 600_00],
  ['one exempt of two guests in two rooms', () => leftTax(booked({ ...two, exempt: 1 }, { rooms: 2 }), 1), 300_00],
  ['a change to one night less', () => refundChange(booked(two), { nights: 2 }), 5_200_00n],
  [
    'a change of one night less into a higher rate',
    () => refundChange(booked(two), { nights: 2, rates: [['2030-01-01', 200]] }),
    4_800_00n,
  ],
  ['a change to a time without the tax', () => refundChange(booked(two), { nights: 3, rates: [] }), 600_00n],
  ['a change to one room less', () => refundChange(booked({ ...two, guests: 3 }, { rooms: 2 }), two), 15_300_00n],
]

function usdt({ price }: Booked) {
  return charge(price, { currency: 'usdt', method: 'balance_usdt', amount: price * 125n })
}
