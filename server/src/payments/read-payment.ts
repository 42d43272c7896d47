import type { Payment } from '@enp/shared/calls/payments'
import type { Answer, Body } from '@enp/shared/contract'
import { readNow } from '../core/clock.ts'
import { type Database, inTransaction } from '../core/database.ts'
import type { Deps } from '../core/deps.ts'
import { rememberPerson } from '../users/remember-person.ts'
import { findReceipts, type Receipt } from './receipts.store.ts'
import { refundRefusal } from './refunds/refunds.rules.ts'

/** How a payment stands, for the one who paid and for operators; docs/product.md, section 3. */
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

/** The payment behind a charge or a purchase, as a transaction names it; undefined when it was none in Stars. */
export async function findPayment(db: Database, relatedId: string): Promise<Payment | undefined> {
  const [receipt] = await findReceipts(db, { relatedId })
  return receipt && describePayment(receipt, await readNow(db))
}

/** What somebody paid in Stars lately, newest first. */
export function readPayments(
  { db }: Deps,
  { from }: Body<'POST /internal/support/payments'>,
): Promise<Answer<'POST /internal/support/payments'>> {
  return inTransaction(db, async (tx) => {
    const { person } = await rememberPerson(tx, from)
    const now = await readNow(tx)
    const receipts = await findReceipts(tx, { userId: person.id })
    const payments = receipts.map((receipt) => describePayment(receipt, now))
    return { data: { language: person.language, zone: person.zone, payments } }
  })
}

/** The payment that a transaction stands for; undefined when it was none in Stars. */
export async function findPaymentBehind(db: Database, transactionId: string): Promise<Payment | undefined> {
  const [receipt] = await findReceipts(db, { transactionId })
  return receipt && describePayment(receipt, await readNow(db))
}
