import type { Tx } from '../../core/database.ts'
import { tell } from '../../core/outbox.ts'
import { withdrawRequest } from '../answers/tell-organizer.ts'
import { refundBooking } from '../cancellation/refund-booking.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { changeState } from '../state/change-state.ts'
import { readTrip } from '../state/confirm-booking.ts'

/** Its organizer did not answer in time: all that was paid goes back. The booking is locked by the caller. */
export async function declineUnanswered(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  const { id, user_id: userId } = booking
  const declined = await changeState(tx, booking, {
    to: 'declined',
    at: now,
    event: 'declined',
    change: { due_at: null },
  })
  await withdrawRequest(tx, declined)
  const { values: refund } = await refundBooking(tx, declined, { percent: 100 }, now)
  const values = { ...(await readTrip(tx, declined)), by: 'time' as const, ...(refund && { refund }) }
  await tell(tx, { key: `booking_declined:${id}`, userId, content: { kind: 'booking_declined', values } })
}
