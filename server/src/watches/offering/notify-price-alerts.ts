import { toDecimalText } from '@enp/shared/money'
import type { Tx } from '../../core/database.ts'
import { enqueueNotification } from '../../core/outbox.ts'
import { highestPrice } from '../watch.rules.ts'
import { type AvailabilityChange, deleteAvailabilityChange } from './changes.store.ts'
import { findFittingWatches } from './find-fitting-watches.ts'
import { markPriceNotified } from './waiting-list.store.ts'

const batchSize = 100

/** Holds no places. Notifies once per watch, if the whole party fits; `ended` if none is left. */
export async function notifyPriceAlerts(tx: Tx, change: AvailabilityChange): Promise<'told' | 'ended'> {
  const notifiedIds = new Set<string>()
  for await (const { watchId, userId, serviceId, terms, hold } of findFittingWatches(tx, change, [])) {
    if (notifiedIds.has(watchId) || !(await markPriceNotified(tx, watchId))) continue
    notifiedIds.add(watchId)
    const [date] = hold.days
    const values = {
      watchId,
      serviceId,
      title: terms.service.title,
      ...(terms.card.title_en !== null && { title_en: terms.card.title_en }),
      date,
      ...(hold.startTime !== '' && { startTime: hold.startTime }),
      price: { amount: toDecimalText(highestPrice(terms, hold.days)), currency: 'rub' as const },
    }
    await enqueueNotification(tx, { key: `watch_price:${watchId}`, userId, content: { kind: 'watch_price', values } })
    if (notifiedIds.size >= batchSize) break
  }
  // Notified watches shift the pages of the list, so the next step starts from the beginning.
  if (notifiedIds.size > 0) return 'told'
  await deleteAvailabilityChange(tx, change)
  return 'ended'
}
