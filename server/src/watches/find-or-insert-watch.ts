import { throwRefusal } from '@enp/shared/errors'
import { maxWatches } from '@enp/shared/limits'
import type { Tx } from '../core/database/database.ts'
import { refuseSuspended } from '../core/suspensions/refuse-suspended.ts'
import { lockUser } from '../users/get-user.ts'
import { countWatches, findEqualWatch, insertWatch, type NewWatch } from './watches.store.ts'

/** Locks the user. Errors: SUSPENDED; WATCH_LIMIT, unless the user has an equal active watch. */
export async function findOrInsertWatch(
  tx: Tx,
  watch: NewWatch,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  await lockUser(tx, watch.userId)
  await refuseSuspended(tx, 'user', watch.userId)
  const same = await findEqualWatch(tx, watch)
  if (same !== undefined) return { id: same, isNew: false }
  if ((await countWatches(tx, watch.userId)) >= maxWatches) throwRefusal('WATCH_LIMIT')
  return { id: await insertWatch(tx, watch), isNew: true }
}
