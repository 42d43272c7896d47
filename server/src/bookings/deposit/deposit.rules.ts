import type { ServiceOption } from '@enp/shared/calls/catalog/catalog-shapes'
import { wholeUnits } from '@enp/shared/money/money'
import { cardMinimum } from '../holds/methods.rules.ts'
import { maxDiscount } from '../payment/payment.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { toNetPrice } from '../tax/tax.rules.ts'

const dayMs = 86_400_000
/** Days before the rest is due; docs/rules/deposits.md#reminders */
export const restReminderDays = [3, 1] as const
type ReminderDays = (typeof restReminderDays)[number]
/** At the hold. A day more than the first reminder, so that a late payment still gets both. */
const minRestDays = 4

export type HeldDeposit = Pick<BookingRow, 'deposit' | 'rest_due_at'>

/** Everything is paid at once. */
export const noDeposit: HeldDeposit = { deposit: null, rest_due_at: null }

interface Offering {
  readonly deposit?: ServiceOption['deposit'] | undefined
}

type Held = Pick<
  BookingRow,
  | 'price'
  | 'price_lines'
  | 'usdt_rate'
  | 'commission_basis_points'
  | 'enp_discount_basis_points'
  | 'confirmation'
  | 'starts_at'
>

/**
 * Rounded up to a rouble. No deposit for a request, too near the start, or if a bank card could
 * not pay one of the parts, also after the largest enp discount. Tourist tax is in the rest;
 * docs/rules/deposits.md
 */
export function toHeldDeposit({ deposit: terms }: Offering, held: Held, now: Date): HeldDeposit {
  if (!terms || held.confirmation === 'request') return noDeposit
  const { percent, restDaysBefore } = terms
  const rest_due_at = new Date(held.starts_at.getTime() - restDaysBefore * dayMs)
  if (rest_due_at.getTime() - now.getTime() < minRestDays * dayMs) return noDeposit
  const deposit = toPart(toNetPrice(held), percent)
  const rest = held.price - maxDiscount(held) - deposit
  return deposit < cardMinimum.amount || rest < cardMinimum.amount ? noDeposit : { deposit, rest_due_at }
}

function toPart(price: bigint, percent: number): bigint {
  const rouble = wholeUnits('rub', 1n).amount
  const step = 100n * rouble
  return ((price * BigInt(percent) + step - 1n) / step) * rouble
}

/** Kopecks of the deposit, if it can be paid now instead of the whole price. */
export function toPayableDeposit({ deposit, rest_due_at: dueAt }: HeldDeposit, now: Date): bigint | undefined {
  if (deposit === null || dueAt === null) return undefined
  return dueAt.getTime() - now.getTime() >= restReminderDays[0] * dayMs ? deposit : undefined
}

/** False once it is paid, and for a booking that was paid at once. */
export const isRestUnpaid = ({ rest_left: left }: Pick<BookingRow, 'rest_left'>) => left > 0n

interface RestReminder {
  readonly days: ReminderDays
  readonly dueAt: Date
  /** When the next reminder is due; that of the last is the end of the payment. */
  readonly expiresAt: Date
}

export function listRestReminders(restDueAt: Date, now: Date): RestReminder[] {
  const before = (days: number) => new Date(restDueAt.getTime() - days * dayMs)
  return restReminderDays
    .map((days, index) => ({ days, dueAt: before(days), expiresAt: before(restReminderDays[index + 1] ?? 0) }))
    .filter(({ dueAt }) => dueAt > now)
}

export const toRestReminderKey = (bookingId: string, days: ReminderDays) => `rest_due:${bookingId}:${days}`

/** A moved departure moves the due time, but leaves at least a day; at most until the start. */
export function toMovedRestDue(dueAt: Date, { from, to, now }: Record<'from' | 'to' | 'now', Date>): Date {
  const shifted = dueAt.getTime() + to.getTime() - from.getTime()
  return new Date(Math.min(Math.max(shifted, now.getTime() + dayMs), to.getTime()))
}
