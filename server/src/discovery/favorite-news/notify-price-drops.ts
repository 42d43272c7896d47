import { money, toDecimalText } from '@enp/shared/money/money'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { favoriteKey } from './favorite-key.rules.ts'
import { claimPriceDrop, deletePriceDrop, markPriceDropNotified } from './favorite-news.store.ts'

const peopleAtOnce = 200
const maxSteps = 100

/**
 * Any number of workers may run it: mark and message share a transaction. A price drop that fails
 * is passed over until the next round, and the first failure is thrown at the end.
 */
export async function notifyPriceDrops({ db }: Pick<Deps, 'db'>): Promise<number> {
  let count = 0
  let after = '0'
  const failures: unknown[] = []
  for (let steps = 0; steps < maxSteps; steps += 1) {
    const current: { id?: string } = {}
    try {
      const notified = await inTransaction(db, (tx) => notifySubscribers(tx, after, current))
      if (notified === undefined) break
      count += notified
    } catch (error) {
      if (current.id === undefined) throw error
      failures.push(error)
      after = current.id
    }
  }
  if (failures.length > 0) throw failures[0]
  return count
}

async function notifySubscribers(tx: Tx, after: string, current: { id?: string }): Promise<number | undefined> {
  const priceDrop = await claimPriceDrop(tx, after)
  if (!priceDrop) return undefined
  current.id = priceDrop.id
  const { serviceId, title, title_en, price } = priceDrop
  const users = await markPriceDropNotified(tx, priceDrop, peopleAtOnce)
  for (const { userId, toldAt, was } of users) {
    const values = {
      serviceId,
      title,
      ...(title_en !== null && { title_en }),
      price: roubles(price),
      was: roubles(was),
    }
    await enqueueNotification(tx, {
      key: favoriteKey(userId, serviceId, toldAt),
      userId,
      content: { kind: 'favorite_cheaper', values },
    })
  }
  if (users.length < peopleAtOnce) await deletePriceDrop(tx, priceDrop)
  return users.length
}

const roubles = (kopecks: bigint) => ({ amount: toDecimalText(money('rub', kopecks)), currency: 'rub' as const })
