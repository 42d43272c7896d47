import type { Language } from '@enp/shared/calls/api'
import type { PaidMethod, PaymentMethod } from '@enp/shared/calls/bookings/bookings-shapes'
import { type Money, money } from '@enp/shared/money/money'
import type { Selectable } from 'kysely'
import type { Tx } from '../../core/database/database.ts'
import type { DB } from '../../core/database/database-types.ts'
import type { LifeCycle } from '../../core/life-cycle.ts'
import type { PurchaseRefusal } from '../../payments/product.rules.ts'
import type { PurchaseDetails } from '../../payments/purchases.rules.ts'
import { convertToMethodCurrency } from '../holds/methods.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

/** One payment of a booking, requested or made; docs/rules/booking-payments.md. */
export type ChargeRow = Selectable<DB['booking_charge']>
export type ChargeState = ChargeRow['state']

/** Enforced by database and code: a charge that expired can no longer be paid. */
export const chargeLifeCycle: LifeCycle<ChargeState> = {
  open: ['paid', 'expired'],
  paid: ['returned'],
  returned: [],
  expired: [],
}

export interface PaidCharge extends ChargeRow {
  readonly payer_id: string
  readonly method: PaidMethod
  readonly currency: 'rub' | 'ton' | 'usdt'
  readonly amount: bigint
  readonly payment_key: string
  readonly paid_at: Date
}

export interface PaymentReceived {
  readonly method: PaidMethod
  readonly amount: Money<'rub' | 'ton' | 'usdt'>
  readonly payerId: string
  /** Key of the transfer to escrow, which the caller posts. */
  readonly key: string
  readonly chargeId?: string
  readonly at: Date
}

export interface FirstPayment extends PaymentReceived {
  /** Kopecks, if it is a deposit. */
  readonly deposit: bigint | undefined
}

/** Whether the charge was paid, also if the money was refunded later. */
export function isChargePaid(charge: ChargeRow): charge is PaidCharge {
  return charge.state === 'paid' || charge.state === 'returned'
}

export function isChargeOpen(
  { state, expires_at: until }: Pick<ChargeRow, 'state' | 'expires_at'>,
  now: Date,
): boolean {
  return state === 'open' && until !== null && now < until
}

const minuteMs = 60_000
/** Added after an answered pre-checkout, because the money may be on its way. */
const graceMinutes = 10

export function paymentDeadline({ expires_at: until }: Pick<ChargeRow, 'expires_at'>): Date {
  if (!until) throw new Error('only an open charge has an end')
  return new Date(until.getTime() + graceMinutes * minuteMs)
}

/** A payment on chain takes longer than by card, and a block may be seen late. */
const chainMinutes = 15
const lateBlockMinutes = 5

/** How long the rates of a rest apply. A new payment gets new ones after half of it. */
const quoteMinutes = 30

export function isQuoteFresh({ quoted_at: at }: Pick<ChargeRow, 'quoted_at'>, now: Date): boolean {
  return at !== null && now.getTime() - at.getTime() < (quoteMinutes / 2) * minuteMs
}

export function isQuoteOver({ quoted_at: at }: Pick<ChargeRow, 'quoted_at'>, paidAt: Date): boolean {
  return at === null || paidAt.getTime() - at.getTime() > quoteMinutes * minuteMs
}

/** A change is prolonged once; a share ends with its hold; a rest is awaited at its quote. */
export function computeProlongedCharge(charge: ChargeRow) {
  const { purpose, expires_at: until, due_at: dueAt, prolonged_at: before, quoted_at: quotedAt } = charge
  if (!until || !dueAt) throw new Error('only an open charge has an end')
  const isMore = purpose === 'change' && before === null
  const end = until.getTime() + (isMore ? chainMinutes * minuteMs : 0)
  const expiresAt = new Date(quotedAt ? Math.min(end, quotedAt.getTime() + quoteMinutes * minuteMs) : end)
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

export function toChargeRefusal(reason: keyof typeof texts): PurchaseRefusal {
  return { reason, message: texts[reason] }
}

export function toRemainingAmounts({ currency, amount, returned, settled, rub, rub_given_up: givenUp }: PaidCharge) {
  return { money: money(currency, amount - returned - settled), rub: rub - givenUp }
}

export function toChargeCost(
  charge: Pick<ChargeRow, 'usdt_rate' | 'ton_rate' | 'rate_margin_basis_points' | 'rub'>,
  method: PaymentMethod,
): Money<'rub' | 'ton' | 'usdt'> {
  return convertToMethodCurrency(charge, method, money('rub', charge.rub))
}

/** A single payment and the part of a gift card are paid without an open charge. */
export type OpenPurpose = Exclude<ChargeRow['purpose'], 'whole' | 'gift'>

/** Every step runs with the booking locked, and before it its owner and the payer. */
export interface ChargeHandler {
  /** Returns the refusal, if any. Checked before money is charged and again when it arrives. */
  readonly mayPay: (tx: Tx, booking: BookingRow, charge: ChargeRow, now: Date) => Promise<PurchaseRefusal | undefined>
  /** Payment and escrow are already saved. The caller thanks a payer other than the owner. */
  readonly paid: (tx: Tx, booking: BookingRow, charge: PaidCharge, now: Date) => Promise<BookingRow>
  /** Releases what was held for an expired charge. Its state is already saved. */
  readonly expired: (tx: Tx, booking: BookingRow, charge: ChargeRow, now: Date) => Promise<void>
}

export function chargeDetails(booking: BookingRow, { id: chargeId }: Pick<ChargeRow, 'id'>): PurchaseDetails {
  const { id: bookingId, number, service_id: serviceId, organizer_id: providerId } = booking
  return { chargeId, bookingId, number, serviceId, providerId }
}

export function parseChargeOrder({ chargeId, bookingId, number, serviceId, providerId }: PurchaseDetails) {
  return {
    chargeId: String(chargeId),
    bookingId: String(bookingId),
    entry: {
      type: 'service_payment',
      description: `Booking ${number}`,
      metadata: { serviceId: String(serviceId), providerId: String(providerId), bookingId: String(bookingId) },
    },
  } as const
}

const lines: Readonly<Record<ChargeRow['purpose'], Readonly<Record<Language, string>>>> = {
  whole: { ru: 'Поездка', en: 'Trip' },
  change: { ru: 'Доплата за изменение брони', en: 'Difference for the changed booking' },
  share: { ru: 'Доля в поездке', en: 'Share of the trip' },
  gift: { ru: 'Подарочная карта', en: 'Gift card' },
  rest: { ru: 'Остаток за поездку', en: 'Rest of the price' },
}

export function toInvoiceLine({ purpose }: Pick<ChargeRow, 'purpose'>, language: Language): string {
  return lines[purpose][language]
}
