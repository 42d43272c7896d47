import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { forEachAlone } from '../../core/jobs/for-each-alone.ts'
import { inPages } from '../../core/jobs/in-pages.ts'
import { recordAction } from '../access/record-action.ts'
import { applySuspension } from './apply-suspension.ts'
import { lockSubject } from './subjects.store.ts'
import { toAuditEntry } from './suspension.rules.ts'
import { type DueSuspension, endActiveSuspension, findDueSuspensions } from './suspensions.store.ts'

/**
 * Ends suspensions whose end has passed, and returns their number. Any worker may run it. One that
 * fails is tried again by the next run and stops no other.
 */
export async function endSuspensions({ db }: Pick<Deps, 'db'>, pageSize = 100): Promise<number> {
  const due = inPages<DueSuspension>(pageSize, (limit, after) => findDueSuspensions(db, limit, after))
  const ended = await forEachAlone(due, ({ id, subject }) =>
    inTransaction(db, async (tx) => {
      // The subject first, as all changes of a suspension do.
      await lockSubject(tx, subject)
      if ((await endActiveSuspension(tx, subject, id)) === undefined) return false
      await applySuspension(tx, subject)
      await recordAction(tx, toAuditEntry(subject, 'resume', null))
      return true
    }),
  )
  return ended.filter(Boolean).length
}
