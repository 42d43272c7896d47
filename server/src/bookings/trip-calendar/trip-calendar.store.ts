import type { BookingState } from '@enp/shared/bookings/booking-states'
import { sql } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'
import type { PersonalDataHandler } from '../../core/personal-data-handler.ts'

interface Subscription {
  readonly id: string
  readonly user_id: string
}

export function findTripCalendar(db: Database, by: Partial<Subscription>): Promise<Subscription | undefined> {
  return db
    .selectFrom('trip_calendar')
    .select(['id', 'user_id'])
    .$if(by.id !== undefined, (query) => query.where('id', '=', by.id ?? ''))
    .$if(by.user_id !== undefined, (query) => query.where('user_id', '=', by.user_id ?? ''))
    .executeTakeFirst()
}

export async function insertTripCalendar(db: Database, userId: string): Promise<void> {
  await db
    .insertInto('trip_calendar')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

/** False if there was none. */
export async function deleteTripCalendar(db: Database, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('trip_calendar').where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Calendars are read every hour, so they need no more of the past. */
const days = 30
const limit = 500

const shown: readonly BookingState[] = ['paid', 'awaiting_organizer', 'confirmed', 'checked_in', 'completed', 'no_show']
const cancelled: readonly BookingState[] = ['cancelled_by_tourist', 'cancelled_by_organizer', 'declined']

export interface TripChange {
  readonly id: string
  readonly events: number
  readonly changedAt: Date
}

/** In the order of their starts. A cancelled trip only if it was shown before and changed since. */
export async function findTripChanges(db: Database, userId: string): Promise<TripChange[]> {
  const since = sql`app_now() - make_interval(days => ${days})`
  const { rows } = await sql<TripChange>`
    select id, events::integer, changed_at as "changedAt"
      from booking, lateral (
        select count(*) as events, coalesce(max(at), created_at) as changed_at,
            bool_or(event in ('paid', 'confirmed')) as was_shown
          from booking_event where booking_id = booking.id
      ) happened
      where user_id = ${userId} and origin = 'app' and last_day >= (${since})::date
        and (state = any(${shown}) or (state = any(${cancelled}) and was_shown and changed_at > ${since}))
      order by starts_at, id limit ${limit}`.execute(db)
  return rows
}

export const tripCalendarData: PersonalDataHandler = {
  name: 'tripCalendar',
  export: (tx: Tx, userId: string) =>
    tx.selectFrom('trip_calendar').select(['created_at as createdAt']).where('user_id', '=', userId).execute(),
  async erase(tx: Tx, userId: string) {
    await tx.deleteFrom('trip_calendar').where('user_id', '=', userId).execute()
  },
}
