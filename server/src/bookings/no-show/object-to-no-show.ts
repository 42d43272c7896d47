import type { SupportRequest } from '@enp/shared/calls/users/support'
import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import { notifyMembers } from '../../team/notify-members.ts'
import { getBookingRow } from '../payment/payment.store.ts'
import { type BookingRow, isOwnTrip } from '../state/booking.rules.ts'
import { findTripLocation, lockBooking, recordBookingEvent, updateNoShow } from '../state/bookings.store.ts'
import { getTripValues } from '../state/confirm-booking.ts'
import { canObjectToNoShow, noShowSettlementAt, objectionHoldEnd } from './no-show.rules.ts'

const unknownName = '—'

/**
 * Keeps the money in escrow until the support request is closed. Returns whether this is the first
 * objection. The caller has locked the user. Errors: NOT_FOUND, OBJECTION_CLOSED.
 */
export async function recordNoShowObjection(tx: Tx, userId: string, bookingId: string): Promise<boolean> {
  const booking = await lockBooking(tx, bookingId)
  if (!booking || !isOwnTrip(booking, userId)) throwRefusal('NOT_FOUND')
  const now = await getNow(tx)
  if (booking.state === 'no_show' && booking.no_show_objected_at !== null) return false
  if (!canObjectToNoShow(booking, now)) throwRefusal('OBJECTION_CLOSED')
  const isSettled = booking.due_at === null
  await updateNoShow(tx, bookingId, {
    no_show_objected_at: now,
    ...(!isSettled && { due_at: objectionHoldEnd(now) }),
  })
  await recordBookingEvent(tx, bookingId, { event: 'no_show_objected', at: now })
  await notifyOfObjection(tx, booking)
  return true
}

async function notifyOfObjection(tx: Tx, booking: BookingRow): Promise<void> {
  const { id, organizer_id: organizerId, service_id: serviceId, contact } = booking
  const values = { ...(await getTripValues(tx, booking)), contactName: contact?.fullName ?? unknownName }
  const content = { kind: 'organizer_no_show_objected', values } as const
  await notifyMembers(tx, { organizerId, serviceId }, { key: `no_show_objected:${id}`, content })
}

export async function getBookingName(
  db: Database,
  bookingId: string,
): Promise<NonNullable<SupportRequest['noShowOf']>> {
  const booking = await getBookingRow(db, bookingId)
  const { title } = await findTripLocation(db, booking)
  return { bookingId, number: booking.number, title }
}

/** The request about the objection is closed: the usual time of settlement applies again. */
export async function releaseNoShow(tx: Tx, bookingId: string): Promise<void> {
  const booking = await lockBooking(tx, bookingId)
  if (booking?.state !== 'no_show' || booking.due_at === null || booking.no_show_at === null) return
  await updateNoShow(tx, bookingId, { due_at: noShowSettlementAt(booking, booking.no_show_at) })
}
