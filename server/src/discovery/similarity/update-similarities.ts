import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { runWhenDue } from '../../core/jobs/lease.ts'
import { claimChangedServices, updateLikeCounts, updateSimilarities } from './similarity.store.ts'

const job = { name: 'likeness', everySeconds: 600 }
const atOnce = 50
const maxBatches = 100

/** Returns the number of services; undefined if not due. A failed batch stays on the list. */
export function updateSimilaritiesWhenDue({ db }: Pick<Deps, 'db'>): Promise<number | undefined> {
  return runWhenDue(db, job, async (lease) => {
    const { count, isEverything } = await updateChangedSimilarities({ db })
    if (!isEverything) lease.dueAgain()
    return count
  })
}

export async function updateChangedSimilarities({
  db,
}: Pick<Deps, 'db'>): Promise<{ count: number; isEverything: boolean }> {
  let count = 0
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const compared = await inTransaction(db, async (tx) => {
      const changed = await claimChangedServices(tx, atOnce)
      await updateLikeCounts(tx, changed)
      for (const serviceId of changed) await updateSimilarities(tx, serviceId)
      return changed.length
    })
    count += compared
    if (compared < atOnce) return { count, isEverything: true }
  }
  return { count, isEverything: false }
}
