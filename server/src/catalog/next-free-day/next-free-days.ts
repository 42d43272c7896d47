import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database } from '../../core/database/database.ts'
import { runWhenDue } from '../../core/jobs/lease.ts'
import { findSlice } from './slices.rules.ts'

const job = { name: 'next free days', everySeconds: 60 }
/** Keeps each statement, and with it the row locks, below a tenth of a second. */
const batchSize = 100
const soonDays = 30
/** Above every number of reviews: services that can be booked soon are the most popular. */
const soonBonus = 1_000_000_000

/** Each round computes one slice: a catalog of up to 1,000 services every minute. */
export async function updateNextFreeDaysWhenDue({ db }: { readonly db: Database }): Promise<void> {
  await runWhenDue(db, job, async () => {
    const { count, minute } = await countPublished(db)
    const ids = await findIds(db, findSlice({ count, minute }))
    for (let start = 0; start < ids.length; start += batchSize)
      await updateNextFreeDays(db, ids.slice(start, start + batchSize))
  })
}

/** Writes only differences. Skips services that another transaction is changing. */
export async function updateNextFreeDays(db: Database, serviceIds: readonly string[]): Promise<void> {
  await sql`
    with asked as materialized (
        select id, popularity, next_free_on, time_zone from service where id = any(${serviceIds}::uuid[])
          order by id for no key update skip locked),
      computed as materialized (
        select *, first_free_day(id) as day, (${appNow} at time zone time_zone)::date + ${soonDays}::integer as soon
          from asked),
      ranked as materialized (
        select *, popularity % ${soonBonus}::integer
          + case when day <= soon then ${soonBonus}::integer else 0 end as ranked from computed)
    update service set next_free_on = day, popularity = ranked from ranked
      where service.id = ranked.id
        and (ranked.next_free_on, ranked.popularity) is distinct from (day, ranked)`.execute(db)
}

async function countPublished(db: Database): Promise<{ count: number; minute: number }> {
  const { rows } = await sql<{ count: number; minute: number }>`
    select count(*)::integer as count, floor(extract(epoch from ${appNow}) / 60)::integer as minute
      from service where status = 'published'`.execute(db)
  return rows[0] ?? { count: 0, minute: 0 }
}

async function findIds(db: Database, { from, to }: { from: string; to: string }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from service where status = 'published' and id between ${from}::uuid and ${to}::uuid
      order by id`.execute(db)
  return rows.map(({ id }) => id)
}
