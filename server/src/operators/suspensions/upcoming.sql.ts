import { sql } from 'kysely'

/** Bookings that a suspension concerns, in the states of the index booking_by_organizer_ahead. */
export const isUpcoming = sql`starts_at > app_now()
  and booking.state in ('awaiting_organizer', 'confirmed', 'checked_in')`
