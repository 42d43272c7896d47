import type { BookingState } from '@enp/shared/booking-states'
import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import type { OptionBooking } from './option-booking.rules.ts'

const taken: readonly BookingState[] = ['paid', 'awaiting_organizer', 'confirmed', 'checked_in', 'completed', 'no_show']
const cancelled: readonly BookingState[] = ['cancelled_by_tourist', 'cancelled_by_organizer', 'declined']

/**
 * What an option was booked for, from so many days ago on; what was cancelled within as many days too, if it ever stood
 * in the calendar.
 */
export async function findOptionBookings(
  db: Database,
  optionId: string,
  { days, limit }: { readonly days: number; readonly limit: number },
): Promise<OptionBooking[]> {
  const since = sql`app_now() - make_interval(days => ${days})`
  const { rows } = await sql<OptionBooking>`
    select id, number, state, first_day as "firstDay", last_day as "lastDay", start_time as "startTime",
        starts_at as "startsAt", ends_at as "endsAt", places, events::integer, changed_at as "changedAt"
      from booking, lateral (
        select count(*) as events, coalesce(max(at), created_at) as changed_at,
            bool_or(event in ('paid', 'confirmed')) as was_taken
          from booking_event where booking_id = booking.id
      ) happened
      where option_id = ${optionId} and last_day >= (${since})::date
        and (state = any(${taken}) or (state = any(${cancelled}) and was_taken and changed_at > ${since}))
      order by first_day, starts_at, id limit ${limit}`.execute(db)
  return rows
}
