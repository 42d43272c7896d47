import { maxReservedMinutes, minOfferMinutes } from '@enp/shared/limits'
import { sql } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'
import { materializedLock } from '../../core/database/materialized-lock.ts'

export interface AvailabilityChange {
  readonly ids: readonly string[]
  readonly optionId: string | null
  readonly resourceId: string | null
  readonly day: string | null
  readonly startTime: string
  readonly isPrice: boolean
  readonly freedAt: Date
  /** True if the release is too old for another offer: all users can book what is left. */
  readonly isOver: boolean
}

/** Takes a lock until the transaction ends; false if another process has it. */
export async function tryLockWatches(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('watches')) as alone`.execute(tx)
  return rows[0]?.alone ?? false
}

const sameSlot = sql`other.option_id is not distinct from first.option_id
  and other.resource_id is not distinct from first.resource_id
  and other.day is not distinct from first.day and other.start_time = first.start_time
  and (other.reason = 'price') = (first.reason = 'price')`

/** Returns the oldest due change, merged with all others of its slot. */
export async function findAvailabilityChange(tx: Tx): Promise<AvailabilityChange | undefined> {
  const { rows } = await sql<AvailabilityChange>`
    select ids, option_id as "optionId", resource_id as "resourceId", day, start_time as "startTime",
        reason = 'price' as "isPrice", latest as "freedAt",
        latest <= app_now() - make_interval(mins => ${maxReservedMinutes - minOfferMinutes}) as "isOver"
      from (select * from availability_change where due_at <= app_now() order by id limit 1) first, lateral (
        select array_agg(id::text) as ids, max(freed_at) as latest from availability_change other where ${sameSlot}
      ) together`.execute(tx)
  return rows[0]
}

const toSlotCondition = ({ day, startTime }: AvailabilityChange) =>
  sql`day = ${day}::date and start_time = ${startTime}`

/** Locks until the transaction ends, so that no places are released or held meanwhile. */
export async function lockSlot(tx: Tx, change: AvailabilityChange): Promise<void> {
  if (change.day === null) return
  const { optionId, resourceId } = change
  if (optionId !== null)
    await sql`select from inventory where option_id = ${optionId} and ${toSlotCondition(change)} for no key update`.execute(
      tx,
    )
  else
    await sql`
      select from resource_day where resource_id = ${resourceId} and ${toSlotCondition(change)} for no key update`.execute(
      tx,
    )
}

/** After this no waiting user gets an offer: all users can book what is still free. */
export async function deleteAvailabilityChange(tx: Tx, { ids }: Pick<AvailabilityChange, 'ids'>): Promise<void> {
  await sql`delete from availability_change where id = any(${ids}::bigint[])`.execute(tx)
}

/** The caller must have locked the slot. Returns whether there were reservations. */
export async function dropReservations(tx: Tx, change: AvailabilityChange): Promise<boolean> {
  const { optionId, resourceId, day } = change
  if (day === null || change.isPrice) return false
  const { numAffectedRows = 0n } =
    optionId !== null
      ? await sql`
          update inventory set reserved = null
            where option_id = ${optionId} and ${toSlotCondition(change)} and reserved is not null`.execute(tx)
      : await sql`
          update resource_day set reserved = null
            where resource_id = ${resourceId} and ${toSlotCondition(change)} and reserved is not null`.execute(tx)
  return numAffectedRows > 0n
}
const unwatchedBatchSize = 2_000

/** Deletes changes of slots without a watch in one statement; most are of this kind. */
export async function removeUnwatched(db: Database): Promise<void> {
  await sql`
    delete from availability_change where id in ${materializedLock(sql`
      select id from availability_change change
        where not case when option_id is not null then is_watched(option_id, day) else exists (
            select from option_resource used
              where used.resource_id = change.resource_id and is_watched(used.option_id, change.day)) end
        limit ${unwatchedBatchSize} for update skip locked`)}`.execute(db)
}

export async function postponeAvailabilityChange(
  db: Database,
  { ids }: Pick<AvailabilityChange, 'ids'>,
  seconds: number,
): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    update availability_change set failures = failures + 1, due_at = app_now() + make_interval(secs => ${seconds})
      where id = any(${ids}::bigint[]) returning failures`.execute(db)
  return Math.max(0, ...rows.map(({ failures }) => failures))
}
