import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { enqueueNotifications } from '../../core/notifications/outbox.ts'
import { endOpenedWatches, type OpenedWatch } from './openings.store.ts'

/** Keeps a transaction short. */
const batchSize = 200

/**
 * Notifies each waiting user once, because the same transaction ends the watch. Returns how many.
 * See docs/rules/opening.md.
 */
export async function notifyOfOpenings({ db }: Pick<Deps, 'db'>): Promise<number> {
  let count = 0
  let last = batchSize
  while (last === batchSize) {
    last = await inTransaction(db, notifyNext)
    count += last
  }
  return count
}

async function notifyNext(tx: Tx): Promise<number> {
  const opened = await endOpenedWatches(tx, batchSize)
  await enqueueNotifications(tx, opened.map(toNotification))
  return opened.length
}

function toNotification({ watchId, userId, serviceId, title, titleEn }: OpenedWatch) {
  const values = { watchId, serviceId, title, ...(titleEn !== null && { title_en: titleEn }) }
  return { key: `watch_opens:${watchId}`, userId, content: { kind: 'watch_opens' as const, values } }
}
