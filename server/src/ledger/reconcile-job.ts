import { getNow } from '../core/database/clock.ts'
import { type Database, inTransaction, type Tx } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import type { Invariant } from '../core/invariant.ts'
import { makeJobsDue, runWhenDue } from '../core/jobs/lease.ts'
import { notifyOperators } from '../operators/access/notify-operators.ts'
import { checkSinceCheckpoint, deleteCheckpoint, type InvariantCheck, saveCheckpoint } from './reconcile.store.ts'

/** `requestCheck` makes it due now. */
const job = { name: 'ledger check', everySeconds: 3_600 }

const maxSavedFaults = 5

interface Dependencies extends Pick<Deps, 'db' | 'log'> {
  readonly read: Database
  readonly invariants: readonly Invariant[]
}

/** Reads only unverified journal rows. Returns the number of faults; undefined if not due. */
export function reconcileWhenDue({ db, read, log, invariants }: Dependencies): Promise<number | undefined> {
  return runWhenDue(db, job, async () => {
    const { checks, upTo, isJournalBroken } = await checkSinceCheckpoint(read, invariants)
    if (isJournalBroken) await deleteCheckpoint(db)
    if (upTo) await saveCheckpoint(db, upTo)
    let faults = 0
    for (const check of checks) {
      faults += check.faults.length
      await saveResult(db, check)
      if (check.faults.length > 0)
        log.error(
          { invariant: check.invariant, faults: check.faults.slice(0, 20), count: check.faults.length },
          'a ledger invariant is broken',
        )
    }
    log.info({ checks: checks.length, faults }, 'checked the ledger')
    return faults
  })
}

/** Notifies operators when an invariant breaks, not again until it has held in between. */
function saveResult(db: Database, { invariant, faults }: InvariantCheck): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = await tx
      .selectFrom('reconcile_result')
      .select('faults')
      .where('invariant', '=', invariant)
      .forUpdate()
      .executeTakeFirst()
    const now = await getNow(tx)
    const result = { faults: faults.length, sample: faults.slice(0, maxSavedFaults), at: now }
    await tx
      .insertInto('reconcile_result')
      .values({ invariant, ...result })
      .onConflict((conflict) => conflict.column('invariant').doUpdateSet(result))
      .execute()
    if (faults.length === 0 || (before?.faults ?? 0) > 0) return
    const content = { kind: 'ledger_broken', values: { invariant, faults: faults.length } } as const
    await notifyOperators(tx, { key: `ledger_broken:${invariant}:${now.getTime()}`, content })
  })
}

export function requestReconciliation(tx: Tx): Promise<boolean> {
  return makeJobsDue(tx, [job.name])
}
