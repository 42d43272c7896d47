import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { WatchedUnit } from '../../core/database/column-values.ts'
import type { Tx } from '../../core/database/database.ts'
import type { AvailabilityChange } from './changes.store.ts'

export interface WaitingWatch {
  readonly watchId: string
  readonly userId: string
  readonly serviceId: string
  readonly optionId: string
  readonly day: string
  readonly checkOut: string | null
  readonly startTime: string
  readonly units: WatchedUnit[]
  readonly maxPrice: bigint | null
}

interface Page {
  readonly without: readonly string[]
  readonly offset: number
  readonly limit: number
}

/** Excludes paid watches, and users who must first decide on an open offer of the service. */
const isWaiting = sql`ended_at is null
  and not exists (
    select from booking offer where offer.user_id = watch.user_id and offer.service_id = watch.service_id
      and offer.state in ('hold', 'paying') and offer.freed_at is not null)
  and not exists (select from booking paid where paid.id = watch.booking_id and paid.paid_at is not null)`

/**
 * In waiting-list order. Skips watches that got an offer since the release, and for a price change
 * those without a limit or with an alert.
 */
export async function findWaitingWatches(
  tx: Tx,
  change: AvailabilityChange,
  { without, offset, limit }: Page,
): Promise<WaitingWatch[]> {
  const { optionId, resourceId, day, startTime, isPrice, freedAt } = change
  const { rows } = await sql<WaitingWatch>`
    select watch.id as "watchId", user_id as "userId", watch.service_id as "serviceId", option.id as "optionId",
        coalesce(check_in, waited.day) as day, check_out as "checkOut", start.at as "startTime", watch.units,
        max_price as "maxPrice"
      from service_option option
        join watch_day waited on waited.service_id = option.service_id
        join watch on watch.id = waited.watch_id
        cross join unnest(case when option.start_times = '{}' then '{""}'::text[] else option.start_times end) start (at)
      where (option.id = ${optionId} or exists (
          select from option_resource used where used.option_id = option.id and used.resource_id = ${resourceId}))
        and (${day}::date is null or waited.day = ${day}::date)
        and (${startTime} = '' or start.at = '' or start.at = ${startTime})
        and (waited.start_time = '' or waited.start_time = start.at)
        and (watch.option_id is null or watch.option_id = option.id)
        and not (watch.id = any(${without}::uuid[])) and ${isWaiting}
        and ${isPrice ? sql`max_price is not null and notified_at is null` : sql`waits_for_seats and (offered_at is null or offered_at < ${freedAt})`}
        and not exists (
          select from jsonb_to_recordset(watch.units) as wanted ("unitId" text)
            where not option.units @> jsonb_build_array(jsonb_build_object('id', wanted."unitId")))
        and case when check_in is null then has_free_places(option.id, waited.day, start.at, places, user_id) else (
            select bool_and(has_free_places(option.id, night::date, start.at, places, user_id))
              from generate_series(check_in, check_out - 1, interval '1 day') night) end
      order by waited.line, option.position, waited.day, start.at
      limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

/** Locks the watch until the transaction ends; the caller must have locked the user. */
export async function lockWaiting(tx: Tx, watchId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('watch')
    .select('id')
    .where('id', '=', watchId)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function markWatchOffered(tx: Tx, watchId: string, bookingId: string): Promise<void> {
  await tx.updateTable('watch').set({ booking_id: bookingId, offered_at: appNow }).where('id', '=', watchId).execute()
}

/** Returns when the user's reserved seats became free; undefined if none are reserved. */
export async function findReservedSince(tx: Tx, next: WaitingWatch, lastDay: string): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date | null }>`
    select reserved_since(${next.optionId}, ${next.day}::date, ${lastDay}::date, ${next.startTime}, ${next.userId})
      as since`.execute(tx)
  return rows[0]?.since ?? undefined
}

export async function markPriceNotified(tx: Tx, watchId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('watch')
    .set({ notified_at: appNow })
    .where('id', '=', watchId)
    .where('notified_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
