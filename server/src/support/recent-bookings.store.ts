import type { SupportBooking } from '@enp/shared/calls/users/support'
import { sql } from 'kysely'
import type { Database, Tx } from '../core/database/database.ts'

const maxUpcoming = 4
const maxPast = 4
const pastDays = 60

/** Bookings of the user without holds: the next ones, then the last ones of 60 days. */
export async function listRecentBookings(db: Database, userId: string): Promise<SupportBooking[]> {
  const { rows } = await sql<SupportBooking>`
    with paid as (
      select booking.id as "bookingId", booking.number, service.title, booking.first_day::text as day, booking.state,
        booking.starts_at, booking.ends_at < app_now() as is_past
      from booking join service on service.id = booking.service_id
      where booking.user_id = ${userId} and booking.state not in ('hold', 'paying', 'expired')
        and booking.ends_at > app_now() - make_interval(days => ${pastDays}))
    (select 1 as part, paid.* from paid where not is_past order by starts_at, "bookingId" limit ${maxUpcoming})
    union all
    (select 2, paid.* from paid where is_past order by starts_at desc, "bookingId" limit ${maxPast})`.execute(db)
  return rows.map(({ bookingId, number, title, day, state }) => ({ bookingId, number, title, day, state }))
}

/** Returns false if the booking is not of the user. */
export async function linkChosenBooking(tx: Tx, requestId: string, bookingId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update support_request set booking_id = booking.id from booking
    where support_request.id = ${requestId} and booking.id = ${bookingId}
      and booking.user_id = support_request.user_id`.execute(tx)
  return numAffectedRows === 1n
}
