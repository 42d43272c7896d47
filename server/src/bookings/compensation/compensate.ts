import type { Database, Tx } from '../../core/database.ts'
import type { Transfer } from '../../ledger/transfer.rules.ts'
import { changeDebt, lockDebt } from '../settlement/debts.store.ts'
import { deductEarnings } from '../settlement/deduct-earnings.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { type Compensation, compensationFor, compensationTransfers } from './compensation.rules.ts'
import { findCompensationFacts, saveCompensation } from './compensation.store.ts'

/** Returns what an organizer who cancels these bookings now owes, by booking; docs/product.md, section 13. */
export async function findCompensations(
  db: Database,
  bookings: readonly BookingRow[],
  now: Date,
): Promise<Map<string, Compensation>> {
  const confirmed = bookings.filter(({ state, paid_at }) => state === 'confirmed' && paid_at !== null)
  const facts = await findCompensationFacts(
    db,
    confirmed.map(({ id }) => id),
  )
  const found = new Map<string, Compensation>()
  for (const booking of confirmed) {
    const own = facts.get(booking.id)
    const owed = own && compensationFor(booking, own, now)
    if (owed) found.set(booking.id, owed)
  }
  return found
}

/**
 * Saves what the traveller gets on top, and returns the transfers by which the organizer pays it, to be posted with the
 * others of the step. The booking is locked by the caller; the organizer's debt and earnings are locked here.
 */
export async function compensate(tx: Tx, booking: BookingRow, owed: Compensation): Promise<Transfer[]> {
  const { organizer_id: organizerId } = booking
  const { earnings } = await lockDebt(tx, organizerId)
  const taken = deductEarnings(earnings, booking, owed.cost.amount)
  await changeDebt(tx, organizerId, taken.missing)
  await saveCompensation(tx, booking.id, owed.enp.amount)
  return compensationTransfers(booking, owed, taken)
}
