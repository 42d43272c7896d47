import type { HandlerReply } from '@enp/shared/contract'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { postTransfers } from '../../ledger/ledger.store.ts'
import type { LedgerTransfer } from '../../ledger/transfer.rules.ts'
import { lockUser } from '../../users/get-user.ts'
import { findCharge, lockPayment } from '../payments.store.ts'
import type { SellableProducts } from '../product.rules.ts'
import { beginRefund } from './begin-refund.ts'
import { endRefund } from './finish-refund.ts'
import { findRefund, findRequested } from './refunds.store.ts'

/** Also if another party (Telegram's support, the bot's owner) made the refund. Repeatable. */
export async function recordRefund(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  products: SellableProducts,
  chargeId: string,
): Promise<HandlerReply<'POST /internal/refunded-payments'>> {
  const charge = await findCharge(db, chargeId)
  if (charge?.currency !== 'stars') {
    log.error({ chargeId }, 'Telegram reported a refund of an unknown charge')
    return { data: { effect: 'unknown' } }
  }
  await inTransaction(db, async (tx) => {
    await lockUser(tx, charge.user_id)
    const payment = await lockPayment(tx, chargeId)
    if (payment.state === 'refunded') return
    const now = await getNow(tx)
    const transfers: LedgerTransfer[] = []
    let refund = await findRequested(tx, chargeId)
    if (!refund) {
      log.warn({ chargeId }, 'Telegram reported a refund that was not requested')
      const order = { reason: 'messenger', destination: 'origin' } as const
      const begun = await beginRefund(tx, products, payment, order, now)
      transfers.push(...begun.transfers)
      refund = await findRefund(tx, begun.id)
    }
    const ended = refund && (await endRefund(tx, payment, refund, { state: 'done' }, now))
    await postTransfers(tx, ended ? [...transfers, ended] : transfers, now)
  })
  return { data: { effect: 'refunded' } }
}
