import type { Tx } from '../../core/database/database.ts'
import { openCharge } from '../charges/open-charge.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { scheduleRestReminders } from './rest-reminders.ts'

/** After the payment of the deposit. The caller has locked the booking. */
export async function openRest(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  const { rest_left: rub, rest_due_at: expiresAt } = booking
  if (expiresAt === null) throw new Error(`the booking ${booking.id} has no time for the rest`)
  await openCharge(tx, booking, { purpose: 'rest', rub, expiresAt })
  await scheduleRestReminders(tx, booking, now)
}
