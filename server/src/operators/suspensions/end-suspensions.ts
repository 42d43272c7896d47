import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { recordAction } from '../access/record-action.ts'
import { applySuspension } from './suspend-service.ts'
import { endActiveSuspension, findDueSuspensions, lockService } from './suspensions.store.ts'

const batchSize = 100

/** Ends suspensions whose end has passed, and returns their number. Any worker may run it. */
export async function endSuspensions({ db }: Pick<Deps, 'db'>): Promise<number> {
  let count = 0
  for (const { id, subject_id: serviceId } of await findDueSuspensions(db, batchSize)) {
    const isEnded = await inTransaction(db, async (tx) => {
      // The service first, as all changes of a suspension do.
      await lockService(tx, serviceId)
      if ((await endActiveSuspension(tx, serviceId, id)) === undefined) return false
      await applySuspension(tx, serviceId, false)
      const subject = { kind: 'service', id: serviceId } as const
      await recordAction(tx, { operatorId: null, action: 'service.resume', subject })
      return true
    })
    if (isEnded) count += 1
  }
  return count
}
