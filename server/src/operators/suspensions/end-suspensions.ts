import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { recordAction } from '../access/record-action.ts'
import { applySuspension } from './apply-suspension.ts'
import { lockSubject } from './subjects.store.ts'
import { toAuditEntry } from './suspension.rules.ts'
import { endActiveSuspension, findDueSuspensions } from './suspensions.store.ts'

const batchSize = 100

/** Ends suspensions whose end has passed, and returns their number. Any worker may run it. */
export async function endSuspensions({ db }: Pick<Deps, 'db'>): Promise<number> {
  let count = 0
  for (const { id, subject } of await findDueSuspensions(db, batchSize)) {
    const isEnded = await inTransaction(db, async (tx) => {
      // The subject first, as all changes of a suspension do.
      await lockSubject(tx, subject)
      if ((await endActiveSuspension(tx, subject, id)) === undefined) return false
      await applySuspension(tx, subject)
      await recordAction(tx, toAuditEntry(subject, 'resume', null))
      return true
    })
    if (isEnded) count += 1
  }
  return count
}
