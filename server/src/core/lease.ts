import { sql } from 'kysely'
import { appNow } from './clock.ts'
import type { Database, Tx } from './database.ts'

/** Work that all processes together do once per period of the product's clock. */
interface Job {
  readonly name: string
  readonly everySeconds: number
}

/** What the work holds while it runs. */
interface Lease {
  /** Grows with every holder: written with what the work does, it tells the work of an earlier holder apart. */
  readonly fence: bigint
  /** The work stopped half-way: it is due again at once. */
  dueAgain(): void
}

/** A holder that died is replaced after this time; one that lives renews it. */
const holdSeconds = 60
const firstPauseSeconds = 60

/**
 * Does the work if it is due and no other process is doing it; undefined when not. Work that fails is due again after a
 * minute, then two, four and so on, at most its period, and its error is passed on. Work must bear being done twice: a
 * process that was cut off may go on beside the one that replaced it.
 */
export async function whenDue<T>(db: Database, job: Job, work: (lease: Lease) => Promise<T>): Promise<T | undefined> {
  const fence = await take(db, job)
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
    await giveBack(db, job, fence, { failures: 0, dueAt: inSeconds(pauseSeconds) })
    return answer
  } catch (error) {
    // Without its database the lease ends by itself.
    await giveBack(db, job, fence, afterFailure(job)).catch(() => undefined)
    throw error
  } finally {
    clearInterval(renewing)
  }
}

const inSeconds = (seconds: number) => sql<Date>`app_now() + make_interval(secs => ${seconds})`
const held = sql<Date>`clock_timestamp() + make_interval(secs => ${holdSeconds})`

async function take(db: Database, { name }: Job): Promise<bigint | undefined> {
  const row = await db
    .insertInto('lease')
    .values({ name, due_at: appNow, held_until: held, fence: 1n })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ held_until: held, fence: sql`lease.fence + 1` })
        .where(sql<boolean>`lease.due_at <= app_now() and lease.held_until <= clock_timestamp()`),
    )
    .returning('fence')
    .executeTakeFirst()
  return row?.fence
}

/**
 * In a transaction that must not be that of an earlier holder: true while this one holds the lease, and until the
 * transaction ends nobody else takes it.
 */
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

/** The times of two transactions that ask at once differ by less. */
const dueSoonSeconds = 1

/** What these jobs do is due now, wherever it runs; false where all of it was, within a second, or never ran. */
export async function makeDue(db: Database, names: readonly string[]): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lease')
    .set({ due_at: appNow })
    .where('name', 'in', [...names])
    .where('due_at', '>', inSeconds(dueSoonSeconds))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A renewal that fails costs nothing: the next one comes before the lease has ended. */
async function renew(db: Database, { name }: Job, fence: bigint): Promise<void> {
  await db
    .updateTable('lease')
    .set({ held_until: held })
    .where('name', '=', name)
    .where('fence', '=', fence)
    .execute()
    .catch(() => undefined)
}

interface Next {
  readonly failures: number | ReturnType<typeof sql<number>>
  readonly dueAt: ReturnType<typeof sql<Date>>
}

/** Whoever lost the lease meanwhile changes nothing. */
async function giveBack(db: Database, { name }: Job, fence: bigint, { failures, dueAt }: Next): Promise<void> {
  await db
    .updateTable('lease')
    .set({ failures, due_at: dueAt, held_until: sql`'-infinity'` })
    .where('name', '=', name)
    .where('fence', '=', fence)
    .execute()
}

/** The exponent has a bound of its own: doubled without one the pause would outgrow its type. */
function afterFailure({ everySeconds }: Job): Next {
  const pause = sql<number>`least(${everySeconds}::float, ${firstPauseSeconds}::float * power(2, least(failures, 20)))`
  return { failures: sql<number>`failures + 1`, dueAt: sql<Date>`app_now() + make_interval(secs => ${pause})` }
}
