import { type Money, money, wholeUnits } from '@enp/shared/money'
import { enpPerUsdt as enpForOneUsdt, organizerCompensation } from '@enp/shared/rewards'
import { earningsAccount, type LedgerTransfer, systemAccount, userAccount } from '../../ledger/transfer.rules.ts'
import { bookingEntry } from '../payment/entry.rules.ts'
import type { EarningsDeduction } from '../settlement/deduct-earnings.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

export interface Compensation {
  readonly enp: Money<'enp'>
  readonly cost: Money<'rub'>
}

export interface CompensationFacts {
  readonly confirmedAt: Date | undefined
  readonly isMember: boolean
}

const enpPerUsdt = wholeUnits('enp', BigInt(enpForOneUsdt)).amount
const hourMs = 3_600_000

type Judged = Pick<BookingRow, 'price' | 'usdt_rate' | 'paid_at' | 'starts_at'>

/** Returns undefined if none is owed. Enp are rounded down, roubles up. */
export function compensationFor(booking: Judged, facts: CompensationFacts, now: Date): Compensation | undefined {
  if (booking.paid_at === null || facts.isMember || !isLate(booking, facts, now)) return undefined
  const { price, usdt_rate: rate } = booking
  const share = (price * enpPerUsdt) / (BigInt(organizerCompensation.part) * rate)
  const max = wholeUnits('enp', BigInt(organizerCompensation.mostEnp)).amount
  const amount = share < max ? share : max
  if (amount === 0n) return undefined
  return { enp: money('enp', amount), cost: money('rub', (amount * rate + enpPerUsdt - 1n) / enpPerUsdt) }
}

/** True if confirmed for a day, or with little time left to find something else. */
function isLate({ starts_at: startsAt }: Judged, { confirmedAt }: CompensationFacts, now: Date): boolean {
  const { confirmedHours, hoursBeforeStart } = organizerCompensation
  if (startsAt.getTime() - now.getTime() <= hoursBeforeStart * hourMs) return true
  return confirmedAt !== undefined && now.getTime() - confirmedAt.getTime() >= confirmedHours * hourMs
}

export const compensationKeys = (bookingId: string) =>
  ({ enp: `booking_compensation:${bookingId}`, cost: `compensation_paid:${bookingId}` }) as const

/** The organizer buys the enp from the shop with earnings; the missing part becomes a debt. */
export function compensationTransfers(
  booking: BookingRow,
  { enp }: Compensation,
  deduction: EarningsDeduction,
): LedgerTransfer[] {
  const { id, user_id: userId, organizer_id: organizerId } = booking
  const [shop, keys] = [systemAccount('shop'), compensationKeys(id)]
  const missing = money('rub', deduction.missing)
  const [first, ...others] = [
    ...deduction.parts.map(({ sum: amount }) => ({ from: earningsAccount(organizerId), to: shop, amount })),
    ...(missing.amount > 0n ? [{ from: systemAccount('organizer_debts'), to: shop, amount: missing }] : []),
  ]
  if (!first) throw new Error(`the compensation of the booking ${id} has no payer`)
  return [
    { key: keys.cost, kind: 'compensation_paid', postings: [first, ...others] },
    {
      key: keys.enp,
      kind: 'booking_compensation',
      postings: [{ from: shop, to: userAccount(userId), amount: enp }],
      entry: bookingEntry(booking, userId, enp, { compensation: 1 }),
    },
  ]
}
