import type { StarsPayment } from '@enp/shared/calls/bookings/payments'
import { getNow } from '../core/database/clock.ts'
import type { Database } from '../core/database/database.ts'
import { findReceipts, type Receipt } from './receipts.store.ts'
import { refundRefusal } from './refunds/refunds.rules.ts'

export function toStarsPayment(receipt: Receipt, now: Date): StarsPayment {
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
export async function findPayment(db: Database, relatedId: string): Promise<StarsPayment | undefined> {
  const [receipt] = await findReceipts(db, { relatedId })
  return receipt && toStarsPayment(receipt, await getNow(db))
}

export async function findPayments(db: Database, userId: string): Promise<StarsPayment[]> {
  const now = await getNow(db)
  return (await findReceipts(db, { userId })).map((receipt) => toStarsPayment(receipt, now))
}

/** Returns undefined unless it was in Stars. */
export async function findStarsPaymentByTransaction(
  db: Database,
  transactionId: string,
): Promise<StarsPayment | undefined> {
  const [receipt] = await findReceipts(db, { transactionId })
  return receipt && toStarsPayment(receipt, await getNow(db))
}
