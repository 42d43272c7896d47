import { toDecimalText } from '@enp/shared/money'
import type { Tx } from '../../core/database.ts'
import { enqueueNotification } from '../../core/outbox.ts'
import { highestPrice } from '../watch.rules.ts'
import { type Change, endChange } from './changes.store.ts'
import { findFittingWatches } from './find-fitting-watches.ts'
import { markPriceNotified } from './waiting-list.store.ts'

/** So many in one transaction. */
const atOnce = 100

/**
 * A price has changed: those whose limit it has fallen to are told, once for each watch, where there are places for the
 * whole party. Nothing is held for them: what is free is everybody's. `ended`: nobody is left.
 */
export async function notifyPriceAlerts(tx: Tx, change: Change): Promise<'told' | 'ended'> {
  const told = new Set<string>()
  for await (const { watchId, userId, serviceId, terms, hold } of findFittingWatches(tx, change, [])) {
    if (told.has(watchId) || !(await markPriceNotified(tx, watchId))) continue
    told.add(watchId)
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
    if (told.size >= atOnce) break
  }
  // Whoever was told is in the line no more, so that pages of it have moved: it is looked at again from its beginning.
  if (told.size > 0) return 'told'
  await endChange(tx, change)
  return 'ended'
}
