import type { Tx } from '../../core/database/database.ts'
import { lockUsers } from '../../users/get-user.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { lockBooking } from '../state/bookings.store.ts'
import { listBookingUsers } from './refunds.store.ts'

/** Has the serialization failure code of Postgres, so that the whole transaction is retried. */
export class ChangedMeanwhile extends Error {
  readonly code = '40001'
}

/** Locks the owner and all payers before the booking, in the same order everywhere. */
export async function lockBookingAndUsers(tx: Tx, bookingId: string): Promise<BookingRow | undefined> {
  const users = await listBookingUsers(tx, bookingId)
  if (users.length === 0) return undefined
  await lockUsers(tx, users)
  const booking = await lockBooking(tx, bookingId)
  const now = await listBookingUsers(tx, bookingId)
  if (now.some((id) => !users.includes(id))) throw new ChangedMeanwhile('the payer changed since the booking was read')
  return booking
}

/** Locks in the order of `lockBookingAndUsers`: all users, then the bookings. */
export async function lockBookingsAndUsers(tx: Tx, bookingIds: readonly string[]): Promise<BookingRow[]> {
  const users = new Set<string>()
  for (const id of bookingIds) for (const user of await listBookingUsers(tx, id)) users.add(user)
  await lockUsers(tx, [...users])
  const bookings: BookingRow[] = []
  for (const id of [...bookingIds].sort()) {
    const booking = await lockBooking(tx, id)
    if (booking) bookings.push(booking)
    for (const user of await listBookingUsers(tx, id))
      if (!users.has(user)) throw new ChangedMeanwhile('a payer changed since the bookings were read')
  }
  return bookings
}
