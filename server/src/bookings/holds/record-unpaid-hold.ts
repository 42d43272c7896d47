import type { Tx } from '../../core/database/database.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { countsAsUnpaid } from './unpaid-hold.rules.ts'
import { findUncountedSeconds, insertUnpaidHold } from './unpaid-holds.store.ts'

/** `booking` is the row before its hold ended. The caller has locked its user. */
export async function recordUnpaidHold(
  tx: Tx,
  booking: BookingRow,
  end: 'expired' | 'released',
  now: Date,
): Promise<void> {
  if (booking.freed_at !== null || booking.origin !== 'app') return
  const livedSeconds = Math.max(0, Math.ceil((now.getTime() - booking.created_at.getTime()) / 1_000))
  const uncountedSeconds = end === 'released' ? await findUncountedSeconds(tx, booking) : 0
  await insertUnpaidHold(tx, booking, {
    livedSeconds,
    counts: countsAsUnpaid({ end, livedSeconds, uncountedSeconds }),
    endedAt: end === 'expired' ? new Date(Math.min(now.getTime(), booking.due_at?.getTime() ?? now.getTime())) : now,
  })
}
