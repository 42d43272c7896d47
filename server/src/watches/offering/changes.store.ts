import { sql } from 'kysely'
import type { Database, Tx } from '../../core/database.ts'
import { lockedOnce } from '../../core/locked-once.ts'

/** What has changed at one place, of all rows that say so: an option's day and start, or a resource's. */
export interface Change {
  /** As text. */
  readonly ids: readonly string[]
  readonly optionId: string | null
  readonly resourceId: string | null
  /** Null: on any day. */
  readonly day: string | null
  readonly startTime: string
  readonly isPrice: boolean
  /** The latest moment since which some of it has been free. */
  readonly freedAt: Date
}

/** One process at a time asks the line, until its transaction ends. False: another one does. */
export async function isAlone(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('watches')) as alone`.execute(tx)
  return rows[0]?.alone ?? false
}

const samePlace = sql`other.option_id is not distinct from first.option_id
  and other.resource_id is not distinct from first.resource_id
  and other.day is not distinct from first.day and other.start_time = first.start_time
  and (other.reason = 'price') = (first.reason = 'price')`

/** The oldest that is due, together with all others of its place. */
export async function findChange(tx: Tx): Promise<Change | undefined> {
  const { rows } = await sql<Change>`
    select ids, option_id as "optionId", resource_id as "resourceId", day, start_time as "startTime",
        reason = 'price' as "isPrice", latest as "freedAt"
      from (select * from availability_change where due_at <= app_now() order by id limit 1) first, lateral (
        select array_agg(id::text) as ids, max(freed_at) as latest from availability_change other where ${samePlace}
      ) together`.execute(tx)
  return rows[0]
}

const placeOf = ({ day, startTime }: Change) => sql`day = ${day}::date and start_time = ${startTime}`

/** Nothing is freed or taken at this place until the transaction ends. */
export async function lockPlace(tx: Tx, change: Change): Promise<void> {
  if (change.day === null) return
  const { optionId, resourceId } = change
  if (optionId !== null)
    await sql`select from inventory where option_id = ${optionId} and ${placeOf(change)} for no key update`.execute(tx)
  else
    await sql`
      select from resource_day where resource_id = ${resourceId} and ${placeOf(change)} for no key update`.execute(tx)
}

/** Nobody is left who could be asked: what is still free is everybody's, unless more has been freed meanwhile. */
export async function endChange(tx: Tx, change: Change): Promise<void> {
  const { ids, day, optionId, resourceId } = change
  await sql`delete from availability_change where id = any(${ids}::bigint[])`.execute(tx)
  if (day === null || change.isPrice) return
  const none = (id: 'option_id' | 'resource_id') => sql`not exists (
    select from availability_change other where other.${sql.ref(id)} = kept.${sql.ref(id)} and other.day = kept.day
      and other.start_time = kept.start_time and other.reason not in ('price', 'open'))`
  if (optionId !== null)
    await sql`
      update inventory kept set for_watchers = false
        where option_id = ${optionId} and ${placeOf(change)} and for_watchers and ${none('option_id')}`.execute(tx)
  else
    await sql`
      update resource_day kept set for_watchers = false
        where resource_id = ${resourceId} and ${placeOf(change)} and for_watchers and ${none('resource_id')}`.execute(
      tx,
    )
}

const unwatchedAtOnce = 2_000

/** Most changes are of places that nobody waits for: they are forgotten together. */
export async function removeUnwatched(db: Database): Promise<void> {
  await sql`
    delete from availability_change where id in ${lockedOnce(sql`
      select id from availability_change change
        where not case when option_id is not null then is_watched(option_id, day) else exists (
            select from option_resource used
              where used.resource_id = change.resource_id and is_watched(used.option_id, change.day)) end
          and not exists (
            select from inventory kept where kept.option_id = change.option_id and kept.day = change.day
              and kept.start_time = change.start_time and for_watchers)
          and not exists (
            select from resource_day kept where kept.resource_id = change.resource_id and kept.day = change.day
              and kept.start_time = change.start_time and for_watchers)
        limit ${unwatchedAtOnce} for update skip locked`)}`.execute(db)
}

/** What failed waits before it is tried again; answers how often it has failed. */
export async function putOff(db: Database, { ids }: Pick<Change, 'ids'>, seconds: number): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    update availability_change set failures = failures + 1, due_at = app_now() + make_interval(secs => ${seconds})
      where id = any(${ids}::bigint[]) returning failures`.execute(db)
  return Math.max(0, ...rows.map(({ failures }) => failures))
}
