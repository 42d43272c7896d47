import { type RawBuilder, sql } from 'kysely'
import { appNow } from '../core/database/clock.ts'
import type { WatchedUnit } from '../core/database/column-values.ts'
import type { Database, Tx } from '../core/database/database.ts'
import type { WatchRow } from './show-watch.rules.ts'

const selectWatches = (where: RawBuilder<unknown>) => sql<WatchRow>`
  select watch.id, watch.user_id, watch.service_id, watch.option_id, option.name as option_name, check_in, check_out,
      max_price, over_at, watch.reason, watch.booking_id, ended_by, watch.created_at, app_now() as now,
      service.time_zone, (
        select min(opens_at) from service_option opening where opening.service_id = watch.service_id
          and (watch.option_id is null or opening.id = watch.option_id)) as opens_at,
      array(select jsonb_build_object('day', day, 'start', start_time) from watch_day
        where watch_id = watch.id order by day, start_time) as days, (
        select coalesce(jsonb_agg(wanted || jsonb_build_object('title', (
            select unit -> 'title' from service_option any_option, jsonb_array_elements(any_option.units) unit
              where any_option.service_id = watch.service_id and unit -> 'id' = wanted -> 'unitId'
                and (watch.option_id is null or any_option.id = watch.option_id)
              order by any_option.position limit 1))), '[]')
          from jsonb_array_elements(watch.units) wanted) as units,
      case when offer.state in ('hold', 'paying') then offer.hold_expires_at end as offered_until,
      offer.paid_at is not null as is_booked
    from watch join service on service.id = watch.service_id
      left join service_option option on option.id = watch.option_id
      left join booking offer on offer.id = watch.booking_id
    where ${where}
    order by watch.ended_at is not null, watch.line desc`

/** Includes watches that ended automatically. The newest come first. */
export async function findWatches(db: Database, userId: string, limit: number): Promise<WatchRow[]> {
  const { rows } = await sql<WatchRow>`${selectWatches(
    sql`watch.user_id = ${userId} and ended_by is distinct from 'left'`,
  )} limit ${limit}`.execute(db)
  return rows
}

export async function findWatch(db: Database, userId: string, id: string): Promise<WatchRow | undefined> {
  const { rows } = await selectWatches(sql`watch.user_id = ${userId} and watch.id = ${id}`).execute(db)
  return rows[0]
}

export interface NewWatch {
  readonly userId: string
  readonly serviceId: string
  readonly optionId: string | null
  readonly checkIn: string | null
  readonly checkOut: string | null
  readonly days: readonly { readonly day: string; readonly startTime: string }[]
  readonly units: readonly WatchedUnit[]
  readonly places: number
  readonly maxPrice: bigint | null
  readonly overAt: Date | null
  readonly reason: 'places' | 'opens'
}

const toColumns = (days: NewWatch['days']) =>
  sql`${days.map(({ day }) => day)}::date[], ${days.map(({ startTime }) => startTime)}::text[]`

export async function findEqualWatch(tx: Tx, watch: NewWatch): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from watch
      where user_id = ${watch.userId} and service_id = ${watch.serviceId} and ended_at is null
        and option_id is not distinct from ${watch.optionId}::uuid
        and check_in is not distinct from ${watch.checkIn}::date
        and check_out is not distinct from ${watch.checkOut}::date
        and reason = ${watch.reason} and units = ${JSON.stringify(watch.units)}::jsonb
        and max_price is not distinct from ${watch.maxPrice}::bigint
        and array(select (day, start_time) from watch_day where watch_id = watch.id order by day, start_time)
          = array(select (day, start_time) from unnest(${toColumns(watch.days)}) as day (day, start_time)
            order by day, start_time)
      order by line limit 1`.execute(tx)
  return rows[0]?.id
}

export async function countWatches(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('watch')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertWatch(tx: Tx, watch: NewWatch): Promise<string> {
  const { id, line } = await tx
    .insertInto('watch')
    .values({
      user_id: watch.userId,
      service_id: watch.serviceId,
      option_id: watch.optionId,
      check_in: watch.checkIn,
      check_out: watch.checkOut,
      units: JSON.stringify(watch.units),
      places: watch.places,
      max_price: watch.maxPrice,
      over_at: watch.overAt,
      reason: watch.reason,
    })
    .returning(['id', 'line'])
    .executeTakeFirstOrThrow()
  await sql`
    insert into watch_day (watch_id, service_id, day, start_time, line)
      select ${id}, ${watch.serviceId}, day, start_time, ${line}
        from unnest(${toColumns(watch.days)}) as day (day, start_time)`.execute(tx)
  return id
}

export async function markPriceAlerts(tx: Tx, watchId: string, days: readonly string[]): Promise<void> {
  if (days.length === 0) return
  await tx
    .updateTable('watch_day')
    .set({ waits_for_seats: false })
    .where('watch_id', '=', watchId)
    .where('day', 'in', days)
    .execute()
}

interface Start {
  readonly optionId: string
  readonly day: string
  readonly startTime: string
}

/** Locks the starts until the transaction ends. True if enough places are free for any user. */
export async function checkPlacesFreeForAll(
  tx: Tx,
  starts: readonly Start[],
  needed: number,
): Promise<readonly boolean[]> {
  if (starts.length === 0) return []
  const { rows } = await sql<{ free: boolean[] }>`
    select are_free_for_everyone(${starts.map(({ optionId }) => optionId)}::uuid[], ${starts.map(({ day }) => day)}::date[],
      ${starts.map(({ startTime }) => startTime)}::text[], ${needed}) as free`.execute(tx)
  return rows[0]?.free ?? []
}

/** Locks until the transaction ends; the caller must have locked the user before. */
export function lockWatch(tx: Tx, userId: string, id: string) {
  return tx
    .selectFrom('watch')
    .select(['booking_id', 'ended_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateWatchEnded(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('watch')
    .set({ ended_at: appNow, ended_by: 'left' })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}
