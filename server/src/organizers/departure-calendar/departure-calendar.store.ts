import type { BookingState } from '@enp/shared/bookings/booking-states'
import { sql } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'
import type { PersonalDataHandler } from '../../core/personal-data-handler.ts'
import type { DepartureEntry } from './departure-calendar.rules.ts'

export interface DepartureCalendarKey {
  readonly organizerId: string
  readonly telegramId: number
}

export async function findDepartureCalendarId(
  db: Database,
  { organizerId, telegramId }: DepartureCalendarKey,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('departure_calendar')
    .select('id')
    .where('organizer_id', '=', organizerId)
    .where('telegram_id', '=', BigInt(telegramId))
    .executeTakeFirst()
  return row?.id
}

export interface StoredDepartureCalendar extends DepartureCalendarKey {
  readonly organizerName: string
}

export async function findDepartureCalendar(db: Database, id: string): Promise<StoredDepartureCalendar | undefined> {
  const row = await db
    .selectFrom('departure_calendar')
    .innerJoin('organizer', 'organizer.id', 'departure_calendar.organizer_id')
    .select(['organizer_id as organizerId', 'telegram_id', 'organizer.name as organizerName'])
    .where('departure_calendar.id', '=', id)
    .executeTakeFirst()
  return row && { organizerId: row.organizerId, telegramId: Number(row.telegram_id), organizerName: row.organizerName }
}

export async function insertDepartureCalendar(
  db: Database,
  { organizerId, telegramId }: DepartureCalendarKey,
): Promise<void> {
  await db
    .insertInto('departure_calendar')
    .values({ organizer_id: organizerId, telegram_id: BigInt(telegramId) })
    .onConflict((conflict) => conflict.columns(['organizer_id', 'telegram_id']).doNothing())
    .execute()
}

/** False if there was none. */
export async function deleteDepartureCalendar(
  db: Database,
  { organizerId, telegramId }: DepartureCalendarKey,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('departure_calendar')
    .where('organizer_id', '=', organizerId)
    .where('telegram_id', '=', BigInt(telegramId))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Serializes the readings of a calendar. False if it was revoked. */
export async function lockDepartureCalendar(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('departure_calendar').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row !== undefined
}

/** Calendars are read every hour, so they need no more of the past. */
const since = sql`(app_now() - interval '30 days')::date`
const sold: readonly BookingState[] = ['paid', 'awaiting_organizer', 'confirmed', 'checked_in', 'completed', 'no_show']

/** Stores the departures with sold places; each changed or ended one gets the next sequence. */
export async function updateDepartureEntries(tx: Tx, calendarId: string, organizerId: string): Promise<void> {
  await sql`delete from departure_calendar_entry where calendar_id = ${calendarId} and day < ${since}`.execute(tx)
  await sql`
    with made as (
      select option_id, first_day as day, start_time, booking.service_id, min(starts_at) as starts_at,
        max(ends_at) as ends_at, sum(places)::integer as places
      from booking
      where organizer_id = ${organizerId} and first_day >= ${since} and state = any(${[...sold]})
      group by option_id, first_day, start_time, booking.service_id
    ), current as (
      select made.option_id, made.day, made.start_time, jsonb_build_object(
        'title', service.title, 'optionName', service_option.name, 'isStay', service.category = 'hotel',
        'point', coalesce(details ->> 'meetingPoint', address),
        'startsAt', made.starts_at, 'endsAt', made.ends_at, 'places', made.places,
        'capacity', (select greatest(capacity, made.places) from inventory where inventory.option_id = made.option_id
          and inventory.day = made.day and inventory.start_time = made.start_time)) as shown
      from made join service on service.id = made.service_id
      join service_page on service_page.service_id = service.id
      join service_option on service_option.id = made.option_id
    ), gone as (
      update departure_calendar_entry entry
      set shown = shown || '{"isCancelled": true}', sequence = sequence + 1, changed_at = app_now()
      where calendar_id = ${calendarId} and not shown ? 'isCancelled' and not exists (
        select from current where current.option_id = entry.option_id and current.day = entry.day
          and current.start_time = entry.start_time)
    )
    insert into departure_calendar_entry as entry (calendar_id, option_id, day, start_time, shown, changed_at)
    select ${calendarId}, option_id, day, start_time, shown, app_now() from current
    on conflict (calendar_id, option_id, day, start_time) do update
    set shown = excluded.shown, sequence = entry.sequence + 1, changed_at = app_now()
    where entry.shown is distinct from excluded.shown`.execute(tx)
}

export async function findDepartureEntries(tx: Tx, calendarId: string): Promise<DepartureEntry[]> {
  const { rows } = await sql<DepartureEntry>`
    select option_id as "optionId", day, start_time as "startTime", shown, sequence, changed_at as "changedAt"
    from departure_calendar_entry where calendar_id = ${calendarId}
    order by day, start_time, option_id`.execute(tx)
  return rows
}

/** Stored by Telegram id, so they are erased before the profile. */
export const departureCalendarData: PersonalDataHandler = {
  name: 'departureCalendars',
  export: (tx, userId) =>
    tx
      .selectFrom('departure_calendar')
      .innerJoin('users', 'users.telegram_id', 'departure_calendar.telegram_id')
      .select(['organizer_id as organizerId', 'departure_calendar.created_at as createdAt'])
      .where('users.id', '=', userId)
      .orderBy('departure_calendar.created_at')
      .execute(),
  async erase(tx, userId) {
    await tx
      .deleteFrom('departure_calendar')
      .where('telegram_id', 'in', tx.selectFrom('users').select('telegram_id').where('id', '=', userId))
      .execute()
  },
}
