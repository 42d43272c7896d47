import { sql } from 'kysely'
import { appNow } from '../core/database/clock.ts'
import type { Tx } from '../core/database/database.ts'
import type { ErasureBlock, PersonalDataHandler } from '../core/personal-data-handler.ts'

/** Telegram charges an approved payment within this time or not at all. */
const chargedWithinMinutes = 10

/** They remain, like the ledger that they explain, but without the erased user. */
export const paymentData: PersonalDataHandler = {
  name: 'payments',
  export: async (tx, userId) => ({
    purchases: await tx
      .selectFrom('purchase')
      .select(['id', 'product', 'details', 'amount', 'currency', 'source', 'state'])
      .select(['created_at as createdAt', 'paid_at as paidAt', 'used_at as usedAt'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    charges: await tx
      .selectFrom('payment')
      .select(['charge_id as chargeId', 'total_amount as amount', 'currency', 'state', 'paid_at as paidAt'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    refunds: await toRefunds(tx, userId)
      .select(['refund.id', 'refund.amount', 'refund.currency', 'refund.destination', 'refund.reason', 'refund.state'])
      .select(['refund.created_at as createdAt', 'refund.closed_at as closedAt'])
      .orderBy('refund.created_at')
      .execute(),
  }),
  findBlock,
  /** Expires open invoices. A payment that still arrives belongs to its payer. */
  async erase(tx, userId) {
    await tx
      .updateTable('purchase')
      .set({ expires_at: sql`least(expires_at, app_now())` })
      .where('user_id', '=', userId)
      .where('state', '=', sql.lit('pending'))
      .execute()
  },
}

async function findBlock(tx: Tx, userId: string): Promise<ErasureBlock | undefined> {
  const refund = await toRefunds(tx, userId)
    .select('refund.id')
    .where('refund.state', 'in', ['requested', 'awaiting_operator'])
    .limit(1)
    .executeTakeFirst()
  if (refund) return 'refund'
  // A requested payment on the chain may be on its way and would find no owner.
  const awaited = await tx
    .selectFrom('purchase')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', sql.lit('pending'))
    .where('currency', 'in', ['ton', 'usdt'])
    .where('expires_at', '>', appNow)
    .limit(1)
    .executeTakeFirst()
  if (awaited) return 'payment'
  const approved = await tx
    .selectFrom('purchase')
    .innerJoin('payment_event', 'payment_event.purchase_id', 'purchase.id')
    .select('purchase.id')
    .where('purchase.user_id', '=', userId)
    .where('purchase.state', '=', sql.lit('pending'))
    .where('payment_event.event', '=', 'asked')
    .where('payment_event.at', '>', sql<Date>`${appNow} - make_interval(mins => ${chargedWithinMinutes})`)
    .limit(1)
    .executeTakeFirst()
  return approved && 'payment'
}

function toRefunds(tx: Tx, userId: string) {
  return tx
    .selectFrom('refund')
    .leftJoin('payment', 'payment.charge_id', 'refund.charge_id')
    .leftJoin('purchase', 'purchase.id', 'refund.purchase_id')
    .where(({ or, eb }) => or([eb('payment.user_id', '=', userId), eb('purchase.user_id', '=', userId)]))
}
