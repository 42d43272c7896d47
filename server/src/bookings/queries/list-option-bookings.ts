import { type BookingState, liveHoldStates } from '@enp/shared/bookings/booking-states'
import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import type { OptionBooking } from './show-booking.rules.ts'

/** Calendars are read every hour, so they need no more of the past. */
const days = 30
const limit = 2_000

/** Includes recently cancelled ones; docs/rules/calendar.md. */
export const listOptionBookings = (db: Database, optionId: string): Promise<OptionBooking[]> =>
  findOptionBookings(db, optionId, { days, limit })

export const listBookingNumbersOnSlots = (
  db: Database,
  optionId: string,
  slots: readonly OptionSlot[],
  first: number,
): Promise<string[]> => findBookingNumbersOnSlots(db, optionId, slots, first)

const soldStates: readonly BookingState[] = [
  'paid',
  'awaiting_organizer',
  'confirmed',
  'checked_in',
  'completed',
  'no_show',
]
const cancelled: readonly BookingState[] = ['cancelled_by_tourist', 'cancelled_by_organizer', 'declined']

/** Since `days` days ago; a cancelled one only if it was shown before and cancelled since then. */
async function findOptionBookings(
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
        and (state = any(${soldStates}) or (state = any(${cancelled}) and was_taken and changed_at > ${since}))
      order by first_day, starts_at, id limit ${limit}`.execute(db)
  return rows
}

interface OptionSlot {
  readonly day: string
  readonly startTime: string
}

async function findBookingNumbersOnSlots(
  db: Database,
  optionId: string,
  slots: readonly OptionSlot[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from booking
      where option_id = ${optionId} and state = any(${[...liveHoldStates, ...soldStates]}) and exists (
        select 1 from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as slot (day date, "startTime" text)
          where slot.day between booking.first_day and booking.last_day and slot."startTime" = booking.start_time)
      order by first_day, number limit ${limit}`.execute(db)
  return rows.map(({ number }) => number)
}
