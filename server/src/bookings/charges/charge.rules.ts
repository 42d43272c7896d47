import type { PaymentMethod } from '@enp/shared/calls/bookings-shapes'
import { type Money, money } from '@enp/shared/money'
import type { Selectable } from 'kysely'
import type { Tx } from '../../core/database.ts'
import type { LifeCycle } from '../../core/life-cycle.ts'
import type { Schema } from '../../core/schema.ts'
import type { Unavailable } from '../../payments/product.rules.ts'
import { toCharge } from '../holds/methods.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

/** One payment of a booking, asked for or made; docs/product.md, section 13. */
export type ChargeRow = Selectable<Schema['booking_charge']>
export type ChargeState = ChargeRow['state']

/** Database and program keep to it: what was not paid in time is paid no more. */
export const chargeLifeCycle: LifeCycle<ChargeState> = {
  open: ['paid', 'lapsed'],
  paid: ['returned'],
  returned: [],
  lapsed: [],
}

/** A charge that was paid, with all that says how. */
export interface PaidCharge extends ChargeRow {
  readonly payer_id: string
  readonly method: PaymentMethod
  readonly currency: 'rub' | 'ton' | 'usdt'
  readonly amount: bigint
  readonly payment_key: string
  readonly paid_at: Date
}

/** Whether money came for it, whatever went back since. */
export function isPaid(charge: ChargeRow): charge is PaidCharge {
  return charge.state === 'paid' || charge.state === 'returned'
}

/** Whether it can be paid now. */
export function isOpen({ state, expires_at: until }: Pick<ChargeRow, 'state' | 'expires_at'>, now: Date): boolean {
  return state === 'open' && until !== null && now < until
}

const minuteMs = 60_000
/** A pre-checkout that was answered keeps what is held for a charge so long past its end: the money may be on its way. */
const graceMinutes = 10

export function paymentDeadline({ expires_at: until }: Pick<ChargeRow, 'expires_at'>): Date {
  if (!until) throw new Error('only a charge that is open has an end')
  return new Date(until.getTime() + graceMinutes * minuteMs)
}

/** A payment on the chain takes longer than one by card; a block may be seen a little after it was made. */
const chainMinutes = 15
const lateBlockMinutes = 5

/** How long a charge that the chain pays goes on: what a change keeps is prolonged, once, a share ends with its hold. */
export function prolonged({ purpose, expires_at: until, due_at: dueAt, prolonged_at: before }: ChargeRow) {
  if (!until || !dueAt) throw new Error('only a charge that is open has an end')
  const isMore = purpose === 'change' && before === null
  const expiresAt = new Date(until.getTime() + (isMore ? chainMinutes * minuteMs : 0))
  const lateBlock = expiresAt.getTime() + lateBlockMinutes * minuteMs
  return { isMore, expiresAt, dueAt: new Date(Math.max(dueAt.getTime(), lateBlock)) }
}

const texts = {
  expired: {
    ru: 'Время на эту оплату вышло. Деньги не списаны.',
    en: 'The time for this payment is over. You have not been charged.',
  },
  paid: {
    ru: 'Это уже оплачено. Деньги не списаны.',
    en: 'This is paid already. You have not been charged.',
  },
} as const

/** What the payment sheet says where a charge can't be paid. */
export function toChargeRefusal(reason: keyof typeof texts): Unavailable {
  return { reason, message: texts[reason] }
}

/** What of a paid charge is still there: of its money, and of the price in kopecks. */
export function toRemainingAmounts({ currency, amount, returned, settled, rub, rub_given_up: givenUp }: PaidCharge) {
  return { money: money(currency, amount - returned - settled), rub: rub - givenUp }
}

/** What a charge costs by a method, at its own rates. */
export function toChargeCost(
  { usdt_rate, ton_rate, rub }: Pick<ChargeRow, 'usdt_rate' | 'ton_rate' | 'rub'>,
  method: PaymentMethod,
): Money<'rub' | 'ton' | 'usdt'> {
  return toCharge({ usdt_rate, ton_rate }, method, money('rub', rub))
}

/** What a charge that is open can be for; the whole of a booking is paid without one. */
export type OpenPurpose = Exclude<ChargeRow['purpose'], 'whole'>

/**
 * What a purpose means: the domain of changes and that of sharing fill it. Every step runs with the booking locked, and
 * before it its person and who pays.
 */
export interface ChargePurpose {
  /** Why it can't be paid now, asked before money is taken and again when it has come. Undefined where it can. */
  readonly mayPay: (tx: Tx, booking: BookingRow, charge: ChargeRow, now: Date) => Promise<Unavailable | undefined>
  /**
   * It is paid and its money waits in escrow; both are written. What follows from it. Answers the booking as it is then. The
   * payer is thanked by the charge where the booking is somebody else's.
   */
  readonly paid: (tx: Tx, booking: BookingRow, charge: PaidCharge, now: Date) => Promise<BookingRow>
  /** It was not paid in time, or its booking is over: what was kept for it is given back. Its state is written. */
  readonly lapsed: (tx: Tx, booking: BookingRow, charge: ChargeRow, now: Date) => Promise<void>
}
