import type { Database, Tx } from '../../core/database.ts'
import type { LedgerTransfer } from '../../ledger/transfer.rules.ts'
import { changeDebt, lockOrganizerDebt } from '../settlement/debts.store.ts'
import { deductEarnings } from '../settlement/deduct-earnings.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { type Compensation, compensationFor, compensationTransfers } from './compensation.rules.ts'
import { findCompensationFacts, saveCompensation } from './compensation.store.ts'

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
  const compensations = new Map<string, Compensation>()
  for (const booking of confirmed) {
    const own = facts.get(booking.id)
    const owed = own && compensationFor(booking, own, now)
    if (owed) compensations.set(booking.id, owed)
  }
  return compensations
}

/** The caller has locked the booking and posts the transfers. Locks debt and earnings. */
export async function compensate(tx: Tx, booking: BookingRow, owed: Compensation): Promise<LedgerTransfer[]> {
  const { organizer_id: organizerId } = booking
  const { earnings } = await lockOrganizerDebt(tx, organizerId)
  const deduction = deductEarnings(earnings, booking, owed.cost.amount)
  await changeDebt(tx, organizerId, deduction.missing)
  await saveCompensation(tx, booking.id, owed.enp.amount)
  return compensationTransfers(booking, owed, deduction)
}
