import { sql } from 'kysely'
import { appNow } from '../database/clock.ts'
import type { Database, Tx } from '../database/database.ts'

interface Job {
  readonly name: string
  readonly everySeconds: number
}

interface Lease {
  /** Grows with every holder; detects writes of an earlier holder. */
  readonly fence: bigint
  /** For work that stopped half-way. */
  dueAgain(): void
}

/** A dead holder is replaced after this time; a running one renews the lease. */
const holdSeconds = 60
const firstPauseSeconds = 60

/**
 * Undefined if the job is not due. After a failure it throws and is due again in one minute, two,
 * four and so on. The work must tolerate running twice: a process that was cut off may still run.
 */
export async function runWhenDue<T>(
  db: Database,
  job: Job,
  work: (lease: Lease) => Promise<T>,
): Promise<T | undefined> {
  const fence = await acquire(db, job)
  if (fence === undefined) return undefined
  let pauseSeconds = job.everySeconds
  const renewing = setInterval(() => void renew(db, job, fence), (holdSeconds * 1_000) / 3)
  try {
    const answer = await work({
      fence,
      dueAgain: () => {
        pauseSeconds = 0
      },
    })
    await release(db, job, fence, { failures: 0, dueAt: inSeconds(pauseSeconds) })
    return answer
  } catch (error) {
    // If the database is unreachable, the lease expires instead.
    await release(db, job, fence, afterFailure(job)).catch(() => undefined)
    throw error
  } finally {
    clearInterval(renewing)
  }
}

const inSeconds = (seconds: number) => sql<Date>`app_now() + make_interval(secs => ${seconds})`
const notHeld = sql<Date>`'-infinity'`
const holdUntil = sql<Date>`clock_timestamp() + make_interval(secs => ${holdSeconds})`

async function acquire(db: Database, { name }: Job): Promise<bigint | undefined> {
  const row = await db
    .insertInto('lease')
    .values({ name, due_at: appNow, held_until: holdUntil, fence: 1n })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ held_until: holdUntil, fence: sql`lease.fence + 1` })
        .where(sql<boolean>`lease.due_at <= app_now() and lease.held_until <= clock_timestamp()`),
    )
    .returning('fence')
    .executeTakeFirst()
  return row?.fence
}

/** No other process can acquire the lease until the transaction ends. */
export async function holdsLease(tx: Tx, { name }: Pick<Job, 'name'>, fence: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom('lease')
    .select('fence')
    .where('name', '=', name)
    .where('fence', '=', fence)
    .where('held_until', '>', sql<Date>`clock_timestamp()`)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Two requests at the same moment differ by less. */
const dueSoonSeconds = 1

/** False if all were due within a second already, or never ran. */
export async function makeJobsDue(db: Database, names: readonly string[]): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lease')
    .set({ due_at: appNow })
    .where('name', 'in', [...names])
    .where('due_at', '>', inSeconds(dueSoonSeconds))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** After a restore: a backup made during a job contains its lease, which nothing renews. */
export async function endLeases(db: Database): Promise<void> {
  await db
    .updateTable('lease')
    .set({ held_until: notHeld })
    .where('held_until', '>', sql<Date>`clock_timestamp()`)
    .execute()
}

/** A failed renewal is harmless: the next one comes before the lease expires. */
async function renew(db: Database, { name }: Job, fence: bigint): Promise<void> {
  await db
    .updateTable('lease')
    .set({ held_until: holdUntil })
    .where('name', '=', name)
    .where('fence', '=', fence)
    .execute()
    .catch(() => undefined)
}

interface Next {
  readonly failures: number | ReturnType<typeof sql<number>>
  readonly dueAt: ReturnType<typeof sql<Date>>
}

async function release(db: Database, { name }: Job, fence: bigint, { failures, dueAt }: Next): Promise<void> {
  await db
    .updateTable('lease')
    .set({ failures, due_at: dueAt, held_until: notHeld })
    .where('name', '=', name)
    .where('fence', '=', fence)
    .execute()
}

/** The exponent is limited, because otherwise the pause would overflow its type. */
function afterFailure({ everySeconds }: Job): Next {
  const pause = sql<number>`least(${everySeconds}::float, ${firstPauseSeconds}::float * power(2, least(failures, 20)))`
  return { failures: sql<number>`failures + 1`, dueAt: sql<Date>`app_now() + make_interval(secs => ${pause})` }
}
