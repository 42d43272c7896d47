import type { Payment } from '@enp/shared/calls/payments'
import type { Answer, Body } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { readNow } from '../core/clock.ts'
import { type Database, inTransaction, type Tx } from '../core/database.ts'
import type { Deps } from '../core/deps.ts'
import { isUuid } from '../core/uuid.ts'
import { recordAction } from '../operators/record-action.ts'
import { requireOperator } from '../operators/require-operator.ts'
import { findPerson } from '../users/find-person.ts'
import { rememberPerson } from '../users/remember-person.ts'
import { codeOf } from './charge-currency.rules.ts'
import { findCharge, type PaymentRow } from './payments.store.ts'
import { findReceipts, findRelatedId, type Receipt } from './receipts.store.ts'
import { refundRefusal } from './refunds/refunds.rules.ts'
import { findAwaitingOperator, type RefundRow } from './refunds/refunds.store.ts'

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

/**
 * For operators, by the messenger's charge id, our transaction id or that of a refund. Errors: NOT_FOUND, NOT_OPERATOR.
 */
export function findForOperator(
  { db }: Deps,
  { id, operatorId }: Body<'POST /internal/support/find'>,
): Promise<Answer<'POST /internal/support/find'>> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    const found = await findAnyPayment(tx, id)
    await recordAction(tx, { operatorId, action: 'payment.read', subject: { kind: 'payment', id } })
    return found
  })
}

async function findAnyPayment(db: Tx, id: string): Promise<Answer<'POST /internal/support/find'>> {
  const relatedId = (isUuid(id) ? await findRelatedId(db, id) : undefined) ?? id
  const [receipt] = await findReceipts(db, { relatedId })
  if (receipt) {
    const payment = describePayment(receipt, await readNow(db))
    return { data: { payment, ...(await describePayer(db, receipt.userId)) } }
  }
  const charge = await findCharge(db, relatedId)
  if (!charge || charge.state === 'credited') fail('NOT_FOUND')
  const refunds = await findAwaitingOperator(db, charge.charge_id)
  const shown = { ...describeCharge(charge), state: charge.state, refundsToDo: refunds.map(describeRefund) }
  return { data: { charge: shown, ...(await describePayer(db, charge.user_id)) } }
}

async function describePayer(db: Database, userId: string) {
  const { telegramId, language, zone } = await findPerson(db, userId)
  return { telegramId, language, zone }
}

function describeRefund({ id, amount }: RefundRow) {
  return { id, amount: Number(amount) }
}

function describeCharge({ charge_id, currency, total_amount, paid_at }: PaymentRow) {
  return {
    chargeId: charge_id,
    currency: codeOf(currency),
    totalAmount: Number(total_amount),
    paidAt: paid_at.toISOString(),
  }
}
