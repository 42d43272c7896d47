import type { Payment } from '@enp/shared/calls/payments'
import { getNow } from '../core/clock.ts'
import type { Database } from '../core/database.ts'
import { findReceipts, type Receipt } from './receipts.store.ts'
import { refundRefusal } from './refunds/refunds.rules.ts'

export function describePayment(receipt: Receipt, now: Date): Payment {
  const { transactionId, chargeId, purpose, stars, paidAt, state, timeline } = receipt
  const refusal = refundRefusal(receipt, now)
  return {
    transactionId,
    ...(chargeId !== undefined && { chargeId }),
    purpose,
    starsAmount: stars,
    paidAt: paidAt.toISOString(),
    state,
    refundable: refusal === undefined,
    ...(refusal && { refundRefusal: refusal }),
    timeline: timeline.map(({ event, at }) => ({ event, at: at.toISOString() })),
  }
}

/** `relatedId` is a charge or purchase id. Returns undefined unless it was in Stars. */
export async function findPayment(db: Database, relatedId: string): Promise<Payment | undefined> {
  const [receipt] = await findReceipts(db, { relatedId })
  return receipt && describePayment(receipt, await getNow(db))
}

export async function findPayments(db: Database, userId: string): Promise<Payment[]> {
  const now = await getNow(db)
  return (await findReceipts(db, { userId })).map((receipt) => describePayment(receipt, now))
}

/** Returns undefined unless it was in Stars. */
export async function findPaymentByTransaction(db: Database, transactionId: string): Promise<Payment | undefined> {
  const [receipt] = await findReceipts(db, { transactionId })
  return receipt && describePayment(receipt, await getNow(db))
}
