import { liveHoldStates } from '@enp/shared/bookings/booking-states'
import type { Language } from '@enp/shared/calls/api'
import type { ChainCurrency } from '@enp/shared/calls/wallets/wallets-shapes'
import { maxEnpDiscountBasisPoints } from '@enp/shared/money/commission'
import { type Money, minMoney, money, multiplyByFraction, wholeUnits } from '@enp/shared/money/money'
import { enpPerUsdt as enpForOneUsdt } from '@enp/shared/money/rewards'
import type { PurchaseRefusal } from '../../payments/product.rules.ts'
import type { PurchaseDetails } from '../../payments/purchases.rules.ts'
import { cardMinimum, convertToMethodCurrency, type QuoteRates } from '../holds/methods.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { toNetPrice } from '../tax/tax.rules.ts'

export const bookingProductName = 'booking'

export interface PurchaseParts {
  /** Card that pays a part, if any. */
  readonly giftCardId: string | undefined
  /** Kopecks of the deposit; undefined if everything is paid. */
  readonly deposit: bigint | undefined
}

export function toBookingPurchaseDetails(booking: BookingRow, { giftCardId, deposit }: PurchaseParts): PurchaseDetails {
  const { id: bookingId, number, service_id: serviceId, organizer_id: providerId } = booking
  const enp = Number(booking.enp_spent / wholeUnits('enp', 1n).amount)
  const isPartly = giftCardId !== undefined && booking.gift_spent > 0n
  const gift = isPartly && { giftCardId, giftKopecks: Number(booking.gift_spent) }
  return { bookingId, number, serviceId, providerId, enp, ...gift, ...(deposit && { deposit: Number(deposit) }) }
}

/** `enp` is in minor units. */
export function parseBookingPurchaseDetails(details: PurchaseDetails) {
  const { bookingId, number, serviceId, providerId, enp, giftCardId, giftKopecks, deposit } = details
  return {
    bookingId: String(bookingId),
    entry: {
      type: 'service_payment',
      description: `Booking ${number}`,
      metadata: { serviceId: String(serviceId), providerId: String(providerId), bookingId: String(bookingId) },
    },
    enp: wholeUnits('enp', BigInt(enp ?? 0)).amount,
    gift: giftCardId === undefined ? undefined : { cardId: String(giftCardId), amount: BigInt(giftKopecks ?? 0) },
    deposit: deposit === undefined ? undefined : BigInt(deposit),
  } as const
}

function computePriceWithEnp(booking: Pick<BookingRow, 'price' | 'usdt_rate'>, enp: bigint): bigint {
  return booking.price - toDiscount(booking, enp)
}

export function toPaymentMethod({ currency }: Pick<Money, 'currency'>): 'card' | ChainCurrency {
  return currency === 'ton' || currency === 'usdt' ? currency : 'card'
}

interface PurchaseAmounts {
  readonly enp: bigint
  readonly gift: { readonly amount: bigint } | undefined
  readonly deposit?: bigint | undefined
}

/** Enp lower the rest, not the deposit. */
export function toPurchaseAmountDue(
  booking: Pick<BookingRow, 'price'> & QuoteRates,
  price: Pick<Money, 'currency'>,
  { enp, gift, deposit }: PurchaseAmounts,
): Money<'rub' | ChainCurrency> {
  const left = (deposit ?? computePriceWithEnp(booking, enp)) - (gift?.amount ?? 0n)
  return convertToMethodCurrency(booking, toPaymentMethod(price), money('rub', left))
}

/** The part that a card pays: what is left is 0, or at least what a bank card can pay. */
export function toGiftPart(due: bigint, available: bigint): bigint {
  const part = available < due ? available : due
  if (part === due || due - part >= cardMinimum.amount) return part
  return due > cardMinimum.amount ? due - cardMinimum.amount : 0n
}

/** Added after an answered pre-checkout, because the money may be on its way. */
const graceMinutes = 10
/** An organizer decides a request within a day, and before the trip begins. */
const answerHours = 24
const minuteMs = 60_000

export function graceEnd({ hold_expires_at: until }: Pick<BookingRow, 'hold_expires_at'>): Date {
  return new Date(until.getTime() + graceMinutes * minuteMs)
}

/** A payment on chain takes longer than by card; docs/rules/wallets.md. */
const chainMinutes = 15
/** A block may be seen a few minutes late, so the places are held until then. */
const lateBlockMinutes = 5

/** Returns undefined if it was already prolonged or a card payment is in progress. */
export function computeProlongedHold({
  state,
  hold_expires_at: until,
  prolonged_at: before,
}: Pick<BookingRow, 'state' | 'hold_expires_at' | 'prolonged_at'>):
  | Pick<BookingRow, 'hold_expires_at' | 'due_at'>
  | undefined {
  if (state !== 'hold' || before) return undefined
  const end = until.getTime() + chainMinutes * minuteMs
  return { hold_expires_at: new Date(end), due_at: new Date(end + lateBlockMinutes * minuteMs) }
}

export function decisionDeadline({ starts_at: startsAt }: Pick<BookingRow, 'starts_at'>, now: Date): Date {
  return new Date(Math.min(now.getTime() + answerHours * 60 * minuteMs, startsAt.getTime()))
}

/** A split booking is paid by its shares. */
export function isPayable(
  { state, hold_expires_at: until, split_at: split }: Pick<BookingRow, 'state' | 'hold_expires_at' | 'split_at'>,
  now: Date,
) {
  return liveHoldStates.includes(state) && now < until && split === null
}

/** An expired hold can pay until the trip begins, if places are free. `again`: already paid. */
export function findLatePaymentReason(
  { state, starts_at: startsAt, split_at: split }: Pick<BookingRow, 'state' | 'starts_at' | 'split_at'>,
  now: Date,
): 'late' | 'again' | undefined {
  switch (state) {
    case 'hold':
    case 'paying':
      return split ? 'late' : undefined
    case 'expired':
      return now < startsAt && !split ? undefined : 'late'
    case 'declined':
    case 'cancelled_by_tourist':
    case 'cancelled_by_organizer':
      return 'late'
    case 'paid':
    case 'awaiting_organizer':
    case 'confirmed':
    case 'checked_in':
    case 'completed':
    case 'no_show':
      return 'again'
  }
}

export function toPaymentReturnReason({ state, paid_at: paidAt }: Pick<BookingRow, 'state' | 'paid_at'>) {
  if (state === 'cancelled_by_tourist' || state === 'cancelled_by_organizer' || state === 'declined') return 'cancelled'
  return paidAt ? 'again' : 'late'
}

const texts = {
  expired: {
    ru: 'Время на оплату вышло, места больше не удерживаются. Деньги не списаны.',
    en: 'The time to pay is over, and the places are no longer held. You have not been charged.',
  },
  changed: {
    ru: 'Сумма брони изменилась: откройте оплату ещё раз. Деньги не списаны.',
    en: 'The price of this booking has changed: open the payment again. You have not been charged.',
  },
  split: {
    ru: 'Эту бронь оплачивают по долям. Деньги не списаны.',
    en: 'This booking is paid in shares. You have not been charged.',
  },
  paid: {
    ru: 'Эта бронь уже оплачена. Деньги не списаны.',
    en: 'This booking is paid already. You have not been charged.',
  },
  cancelled: {
    ru: 'Эта бронь отменена. Деньги не списаны.',
    en: 'This booking is cancelled. You have not been charged.',
  },
} as const satisfies Record<string, Record<Language, string>>

/** Checked before money is charged; docs/rules/booking-payments.md. */
export function findSaleRefusal(
  booking:
    | Pick<
        BookingRow,
        | 'state'
        | 'starts_at'
        | 'hold_expires_at'
        | 'split_at'
        | 'paid_at'
        | 'price'
        | 'enp_spent'
        | 'gift_spent'
        | 'usdt_rate'
        | 'ton_rate'
        | 'rate_margin_basis_points'
      >
    | undefined,
  price: Money,
  now: Date,
  deposit?: bigint,
): PurchaseRefusal | undefined {
  const because = (reason: keyof typeof texts): PurchaseRefusal => ({ reason, message: texts[reason] })
  if (!booking || booking.state === 'expired') return because('expired')
  if (booking.split_at && liveHoldStates.includes(booking.state)) return because('split')
  const tooLate = findLatePaymentReason(booking, now)
  if (tooLate) return because(tooLate === 'again' ? 'paid' : 'cancelled')
  if (!isPayable(booking, now)) return because('expired')
  const amounts = { enp: booking.enp_spent, gift: { amount: booking.gift_spent }, deposit }
  const due = toPurchaseAmountDue(booking, price, amounts)
  return due.amount === price.amount ? undefined : because('changed')
}

const enpPerUsdt = BigInt(enpForOneUsdt)
const oneEnp = wholeUnits('enp', 1n).amount
const wholeBasisPoints = 10_000n

type Discounted = Pick<
  BookingRow,
  'price' | 'price_lines' | 'usdt_rate' | 'commission_basis_points' | 'enp_discount_basis_points'
>

/** In kopecks, rounded down. */
export function toDiscount({ usdt_rate: rate }: Pick<BookingRow, 'usdt_rate'>, enp: bigint): bigint {
  return multiplyByFraction(money('rub', rate), enp, enpPerUsdt * oneEnp).amount
}

export function maxDiscount(booking: Discounted): bigint {
  const { commission_basis_points: commission, enp_discount_basis_points: allowed } = booking
  const share = maxEnpDiscountBasisPoints(commission, allowed)
  return multiplyByFraction(money('rub', toNetPrice(booking)), BigInt(share), wholeBasisPoints).amount
}

/** In whole enp. `owned` includes enp already reserved for the booking. */
export function maxEnp(booking: Discounted, owned: bigint): Money<'enp'> {
  const allowed = (maxDiscount(booking) * enpPerUsdt) / booking.usdt_rate
  return minMoney(wholeUnits('enp', allowed), wholeUnits('enp', owned / oneEnp))
}

export function limitEnpToSpend(booking: Discounted, owned: bigint, enpToSpend: number): Money<'enp'> {
  // A number larger than any balance means all enp.
  const requested = wholeUnits('enp', BigInt(Math.floor(Math.min(enpToSpend, Number.MAX_SAFE_INTEGER / 1e6))))
  return minMoney(requested, maxEnp(booking, owned))
}
