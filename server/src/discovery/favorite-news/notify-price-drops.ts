import { money, toDecimalText } from '@enp/shared/money'
import { inTransaction, type Tx } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { enqueueNotification } from '../../core/outbox.ts'
import { favoriteKey } from './favorite-key.rules.ts'
import { claimPriceDrop, deletePriceDrop, markPriceDropNotified } from './favorite-news.store.ts'

/** In one transaction, and in one round; the next one comes in seconds. */
const peopleAtOnce = 200
const maxSteps = 100

/**
 * Tells those who remember a service that its price fell: the mark and the message in one transaction, the change forgotten
 * only when nobody is left. Any number of workers may do so. Answers how many people were told.
 */
export async function notifyPriceDrops({ db }: Pick<Deps, 'db'>): Promise<number> {
  let count = 0
  for (let steps = 0; steps < maxSteps; steps += 1) {
    const told = await inTransaction(db, notifySubscribers)
    if (told === undefined) break
    count += told
  }
  return count
}

/** Undefined where no price fell. */
async function notifySubscribers(tx: Tx): Promise<number | undefined> {
  const fallen = await claimPriceDrop(tx)
  if (!fallen) return undefined
  const { serviceId, title, title_en, price } = fallen
  const users = await markPriceDropNotified(tx, fallen, peopleAtOnce)
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
  if (users.length < peopleAtOnce) await deletePriceDrop(tx, fallen)
  return users.length
}

const roubles = (kopecks: bigint) => ({ amount: toDecimalText(money('rub', kopecks)), currency: 'rub' as const })
