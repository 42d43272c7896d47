import type { Tx } from '../../core/database/database.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { isRestUnpaid, toMovedRestDue } from './deposit.rules.ts'
import { saveRestDue } from './deposit.store.ts'
import { scheduleRestReminders } from './rest-reminders.ts'

/** After a move of the departure. The caller has locked the booking. */
export async function moveRestDue(tx: Tx, before: BookingRow, moved: BookingRow, now: Date): Promise<BookingRow> {
  if (!isRestUnpaid(moved) || moved.rest_due_at === null) return moved
  const until = toMovedRestDue(moved.rest_due_at, { from: before.starts_at, to: moved.starts_at, now })
  const changed = await saveRestDue(tx, moved.id, until)
  await scheduleRestReminders(tx, changed, now)
  return changed
}
