import { sql } from 'kysely'
import type { Database } from '../core/database.ts'
import type { Deps } from '../core/deps.ts'
import { whenDue } from '../core/lease.ts'
import type { Promised } from '../core/promised.ts'
import { checkSinceCheckpoint, forgetCheckpoint, saveCheckpoint } from './reconcile.store.ts'

const job = { name: 'ledger check', everySeconds: 3_600 }

interface Needs extends Pick<Deps, 'db' | 'log'> {
  /** The same database or a replica of it. */
  readonly read: Database
  readonly promises: readonly Promised[]
}

/**
 * Every hour all promises of the ledger are checked by one worker, of the journals what is not verified yet; what is
 * broken is logged, and both stand in the metrics; docs/product.md, section 3. Answers how many faults, or undefined
 * when it was not due.
 */
export function reconcileWhenDue({ db, read, log, promises }: Needs): Promise<number | undefined> {
  return whenDue(db, job, async () => {
    const { checks, upTo, isJournalBroken } = await checkSinceCheckpoint(read, promises)
    if (isJournalBroken) await forgetCheckpoint(db)
    if (upTo) await saveCheckpoint(db, upTo)
    let faults = 0
    for (const check of checks) {
      faults += check.faults.length
      await saveResult(db, check.promise, check.faults.length)
      if (check.faults.length > 0)
        log.error(
          { promise: check.promise, faults: check.faults.slice(0, 20), count: check.faults.length },
          'the ledger is broken',
        )
    }
    log.info({ checks: checks.length, faults }, 'the ledger was checked')
    return faults
  })
}

async function saveResult(db: Database, promise: string, faults: number): Promise<void> {
  await db
    .insertInto('reconcile_result')
    .values({ promise, faults, at: sql<Date>`app_now()` })
    .onConflict((conflict) => conflict.column('promise').doUpdateSet({ faults, at: sql<Date>`app_now()` }))
    .execute()
}
