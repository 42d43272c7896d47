import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'
import type { DepartureSlot } from '../cancellation/departures/departure.rules.ts'
import type { MinimumColumns } from './stored-minimum.rules.ts'

/** Expects `service_option` as `option`; null without a minimum. The slot is given as SQL. */
export const selectMinimum = (day: RawBuilder<unknown>, startTime: RawBuilder<unknown>) => sql<MinimumColumns | null>`
  case when option.min_guests is not null then
    jsonb_build_object('min_guests', option.min_guests, 'decide_hours', option.decide_hours) || coalesce((
      select jsonb_build_object('sold', sold, 'goes', goes, 'goes_cutoff_minutes', goes_cutoff_minutes,
          'kept_min_guests', kept_min_guests, 'kept_decide_hours', kept_decide_hours,
          'price_guests', price_guests)
        from inventory where option_id = option.id and day = ${day} and start_time = ${startTime}), '{"sold": 0}')
  end`

const startsAt = sql`(day + start_time::time) at time zone time_zone`

/** Departures with guests whose time has come, except those that are cancelled or moved now. */
export async function listDueDecisions(
  db: Database,
  limit: number,
  after: DepartureSlot | undefined,
): Promise<DepartureSlot[]> {
  const { rows } = await sql<DepartureSlot>`
    select option_id as "optionId", day as date, start_time as "startTime"
      from service_option option join service on service.id = service_id
        join inventory on option_id = option.id
      where min_guests is not null and goes is null and held + sold > 0 and start_time <> ''
        and day between (app_now() - interval '1 day')::date and (app_now() + interval '32 days')::date
        and ${startsAt} > app_now()
        and ${startsAt} - make_interval(hours => coalesce(kept_decide_hours, decide_hours)) <= app_now()
        and not exists (select from departure_cancellation running
          where running.option_id = option.id and running.day = inventory.day
            and running.start_time = inventory.start_time and ended_at is null)
        and not exists (select from departure_move move
          where move.option_id = option.id and move.day = inventory.day
            and move.start_time = inventory.start_time and state = 'asking')
        ${after ? sql`and (day, start_time, option_id) > (${after.date}::date, ${after.startTime}, ${after.optionId}::uuid)` : sql``}
      order by day, start_time, option_id limit ${limit}`.execute(db)
  return rows
}

export interface LockedDeparture extends MinimumColumns {
  readonly starts_at: Date
  readonly start_times: readonly string[]
  readonly goes_anyway: boolean
  readonly goes_decided_at: Date | null
  readonly title: string
  readonly option_name: string
  readonly organizer_id: string
  readonly service_id: string
}

/**
 * Locks the option, then the start, whose row is inserted if it is missing: bookings of the start
 * wait. Undefined if the option has no minimum.
 */
export async function lockDeparture(tx: Tx, slot: DepartureSlot): Promise<LockedDeparture | undefined> {
  const { optionId, date, startTime } = slot
  await sql`
    insert into inventory (option_id, day, start_time, capacity)
      select id, ${date}::date, ${startTime}, capacity from service_option
        where id = ${optionId} and min_guests is not null for share
      on conflict do nothing`.execute(tx)
  const { rows } = await sql<LockedDeparture>`
    select min_guests, decide_hours, start_times, option.name as option_name, title, service.organizer_id, service_id,
        sold, goes, goes_anyway, goes_decided_at, goes_cutoff_minutes, kept_min_guests, kept_decide_hours,
        ${startsAt} as starts_at
      from inventory join service_option option on option.id = option_id join service on service.id = service_id
      where option_id = ${optionId} and day = ${date}::date and start_time = ${startTime} and min_guests is not null
      for no key update of inventory`.execute(tx)
  return rows[0]
}

export async function saveDecision(
  tx: Tx,
  { optionId, date, startTime }: DepartureSlot,
  { goes, isAnyway = false }: { readonly goes: boolean | null; readonly isAnyway?: boolean },
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    update inventory set goes = ${goes}, goes_anyway = ${isAnyway},
        price_guests = case when ${goes}::boolean and not ${isAnyway}::boolean then coalesce(price_guests, sold) end,
        goes_decided_at = case when ${goes}::boolean is not null then app_now() end,
        goes_cutoff_minutes = case when ${goes}::boolean then (select cutoff_minutes from service_option where id = option_id) end
      where option_id = ${optionId} and day = ${date}::date and start_time = ${startTime}
      returning goes_decided_at as at`.execute(tx)
  return rows[0]?.at ?? null
}

export async function isBookedSince(
  db: Database,
  { optionId, date, startTime }: DepartureSlot,
  at: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('booking')
    .select('id')
    .where('option_id', '=', optionId)
    .where('first_day', '=', date)
    .where('start_time', '=', startTime)
    .where('created_at', '>=', at)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Undefined if the departure is certain or has no minimum. */
export async function findPendingDecision(
  db: Database,
  { option_id: optionId, first_day, start_time, starts_at }: PendingSlot,
): Promise<Date | undefined> {
  const { rows } = await sql<{ hours: number }>`
    select coalesce(kept_decide_hours, decide_hours) as hours
      from service_option option left join inventory
        on option_id = option.id and day = ${first_day}::date and start_time = ${start_time}
      where option.id = ${optionId} and min_guests is not null and goes is null and kept_min_guests is distinct from 0`.execute(
    db,
  )
  const [row] = rows
  return row && new Date(starts_at.getTime() - row.hours * 3_600_000)
}

interface PendingSlot {
  readonly option_id: string
  readonly first_day: string
  readonly start_time: string
  readonly starts_at: Date
}
