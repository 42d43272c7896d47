import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { visibleText } from '@enp/shared/text/plain-text'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { postTransfers } from '../../ledger/ledger.store.ts'
import { requireOperator } from '../access/require-operator.ts'
import { toPaymentReversal, toPaymentTransfer } from './reseller-payment.rules.ts'
import { insertPayment, markPaymentUndone } from './reseller-payments.store.ts'
import { replyWithReseller, showReseller } from './show-resellers.ts'

/**
 * Equal calls at once post once. Errors: NOT_OPERATOR, NOT_FOUND; VALIDATION_ERROR, `taken` if the
 * document of this reseller is recorded.
 */
export function recordResellerPayment(
  { db }: Pick<Deps, 'db'>,
  resellerId: string,
  { operatorId, kopecks, document: typed }: Body<'POST /internal/admin/resellers/:id/payments'>,
): Promise<HandlerReply<'POST /internal/admin/resellers/:id/payments'>> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    await showReseller(tx, resellerId)
    const document = visibleText(typed)
    if (document === '') throwRefusal('VALIDATION_ERROR', { field: 'document', problem: 'empty' })
    const [at, amount] = [await getNow(tx), BigInt(kopecks)]
    const id = await insertPayment(tx, { resellerId, amount, document, operatorId, at })
    if (id === undefined) throwRefusal('VALIDATION_ERROR', { field: 'document', problem: 'taken' })
    await postTransfers(tx, [toPaymentTransfer({ id, resellerId, amount })], at)
    const subject = { kind: 'reseller_payment', id } as const
    const details = { reseller: resellerId, kopecks }
    const entry = { operatorId, action: 'reseller.payment', subject, details } as const
    return { data: await replyWithReseller(tx, resellerId, { entry }) }
  })
}

/** Afterwards the document can be recorded again. Returns false if it was undone before. */
export async function undoResellerPayment(tx: Tx, id: string): Promise<boolean> {
  const now = await getNow(tx)
  const undone = await markPaymentUndone(tx, id, now)
  if (!undone) return false
  await postTransfers(tx, [toPaymentReversal(undone)], now)
  return true
}
