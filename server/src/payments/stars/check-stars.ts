import { getNow } from '../../core/database/clock.ts'
import type { Database } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { runWhenDue } from '../../core/jobs/lease.ts'
import { starsPageSize } from '../../telegram/bot-api.ts'
import type { StarsTransaction } from '../../telegram/stars-transaction.ts'
import { hasPayment, markConfirmed } from '../payments.store.ts'
import type { SellableProducts } from '../product.rules.ts'
import { starsCode } from '../purchases.rules.ts'
import { findPurchaseByPayload } from '../purchases.store.ts'
import { recordPayment } from '../record-payment.ts'
import { recordRefund } from '../refunds/record-refund.ts'
import { recordMessageBill } from './record-message-bill.ts'

type Paid = Extract<StarsTransaction, { kind: 'paid' }>
type Dependencies = Pick<Deps, 'db' | 'telegram' | 'log'>

/** Pages of one run. A longer list continues at once with the next run. */
const maxPages = 50
export const starsCheck = { name: 'stars check', everySeconds: 3_600 }

/** Returns how many lost payments were recovered; undefined if the check was not due. */
export function checkStars(deps: Dependencies, products: SellableProducts): Promise<number | undefined> {
  const { db, telegram } = deps
  return runWhenDue(db, starsCheck, async (lease) => {
    let checked = await getStarsCheckCount(db)
    let healed = 0
    for (let page = 0; page < maxPages; page += 1) {
      const askedAt = await getNow(db)
      const moves = await telegram.starsMoves(checked)
      for (const move of moves) healed += await recordStarsTransaction(deps, products, move)
      checked += moves.length
      const isLast = moves.length < starsPageSize
      await saveStarsCheck(db, checked, isLast ? askedAt : undefined)
      if (isLast) return healed
    }
    lease.dueAgain()
    return healed
  })
}

/** Returns 1 if our payments lacked it. */
export async function recordStarsTransaction(
  deps: Dependencies,
  products: SellableProducts,
  move: StarsTransaction,
): Promise<number> {
  const { db, log } = deps
  switch (move.kind) {
    case 'paid': {
      const { chargeId, at, from, payload } = move
      const isKnown = await hasPayment(db, chargeId)
      if (!isKnown) {
        log.warn({ chargeId }, 'found a payment whose update was never received')
        const money = { currency: starsCode, totalAmount: await paidIn(db, move), paidAt: at.toISOString() }
        await recordPayment(deps, products, { from, payload, chargeId, providerChargeId: '', ...money })
      }
      await markConfirmed(db, chargeId)
      return isKnown ? 0 : 1
    }
    case 'refunded': {
      const isKnown = await hasPayment(db, move.chargeId)
      if (isKnown) await recordRefund(deps, products, move.chargeId)
      return 0
    }
    case 'messages':
      await recordMessageBill(db, move)
      return 0
    case 'other':
      return 0
  }
}

/** Telegram's list may show the amount without an affiliate's part. */
async function paidIn(db: Deps['db'], { payload, stars, starsWithAffiliate }: Paid): Promise<number> {
  if (starsWithAffiliate === undefined) return stars
  const price = (await findPurchaseByPayload(db, payload))?.price.amount
  return price === BigInt(starsWithAffiliate) ? starsWithAffiliate : stars
}

async function saveStarsCheck(db: Database, checkedCount: number, completedAt: Date | undefined): Promise<void> {
  await db
    .updateTable('stars_check')
    .set({ checked_count: checkedCount, ...(completedAt && { completed_at: completedAt }) })
    .execute()
}

export async function getStarsCheckCount(db: Database): Promise<number> {
  const { checked_count } = await db.selectFrom('stars_check').select('checked_count').executeTakeFirstOrThrow()
  return checked_count
}
