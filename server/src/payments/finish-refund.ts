import { money, toDecimalText } from '@enp/shared/money'
import { readNow } from '../core/clock.ts'
import { type Database, inTransaction, type Tx } from '../core/database.ts'
import { tell } from '../core/outbox.ts'
import { houseAccount, personAccount, post, type Transfer } from '../ledger/ledger.store.ts'
import { lockPerson } from '../users/lock-person.ts'
import { noteEvent } from './note-event.ts'
import { endRefund, findPayer, lockPayment, type PaymentRow } from './payments.store.ts'
import { markRefund } from './purchases.store.ts'

/**
 * What the messenger said about a refund that is on its way, once: the Stars left us, or they are prepaid balance
 * because it will never take them back. Answers false when no refund of this charge was on its way.
 */
export async function finishRefund(db: Database, chargeId: string, outcome: 'done' | 'failed'): Promise<boolean> {
  const userId = await findPayer(db, chargeId)
  if (userId === undefined) return false
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, userId)
    const payment = await lockPayment(tx, chargeId)
    if (payment.refund_state !== 'requested') return false
    const now = await readNow(tx)
    await post(tx, [await endOfRefund(tx, payment, outcome, now)], now)
    return true
  })
}

/** The last step of a refund that is on its way. Answers its transfer, to be posted with all others of the step. */
export async function endOfRefund(
  tx: Tx,
  payment: PaymentRow,
  outcome: 'done' | 'failed',
  now: Date,
): Promise<Transfer> {
  await endRefund(tx, payment.charge_id, outcome, now)
  return outcome === 'done' ? settle(tx, payment, now) : giveBack(tx, payment, now)
}

async function settle(tx: Tx, payment: PaymentRow, now: Date): Promise<Transfer> {
  const { charge_id: chargeId, purchase_id: purchaseId, user_id: userId } = payment
  const amount = money('stars', payment.total_amount)
  const key = `refunded:${chargeId}`
  if (purchaseId) await markRefund(tx, purchaseId, 'refunded', now)
  await noteEvent(tx, { ...(purchaseId && { purchaseId }), chargeId, event: 'refunded', at: now })
  const content = { kind: 'stars_refunded', values: { stars: toDecimalText(amount), to: 'telegram' } } as const
  await tell(tx, { key, userId, content })
  const postings = [{ from: houseAccount('refunds'), to: houseAccount('stars_clearing'), amount }] as const
  return { key, kind: 'stars_refunded', postings }
}

async function giveBack(tx: Tx, payment: PaymentRow, now: Date): Promise<Transfer> {
  const { charge_id: chargeId, purchase_id: purchaseId, user_id: userId, refund_round: round } = payment
  const amount = money('stars', payment.total_amount)
  const key = `refund_failed:${chargeId}:${round}`
  if (purchaseId) await markRefund(tx, purchaseId, 'credited', now)
  await noteEvent(tx, { ...(purchaseId && { purchaseId }), chargeId, event: 'refund_failed', at: now })
  await tell(tx, { key, userId, content: { kind: 'refund_failed', values: { stars: toDecimalText(amount) } } })
  return {
    key,
    kind: 'stars_refund_failed',
    postings: [{ from: houseAccount('refunds'), to: personAccount(userId), amount }],
    entry: {
      userId,
      type: 'deposit',
      amount,
      description: 'Refund failed, Stars on the balance',
      metadata: { chargeId, refundOf: chargeId, refundFailed: 1 },
      relatedEntityId: chargeId,
      relatedEntityType: 'payment',
    },
  }
}
