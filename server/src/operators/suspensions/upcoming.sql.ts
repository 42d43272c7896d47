import { sql } from 'kysely'

/** A booking that a suspension of its organizer or service concerns: the states of booking_by_organizer_ahead. */
export const isUpcoming = sql`starts_at > app_now()
  and booking.state in ('awaiting_organizer', 'confirmed', 'checked_in')`
