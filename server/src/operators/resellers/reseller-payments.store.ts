import type { Tx } from '../../core/database/database.ts'

interface NewPayment {
  readonly resellerId: string
  readonly amount: bigint
  readonly document: string
  readonly operatorId: number
  readonly at: Date
}

/** Returns undefined if the document is recorded. Concurrent calls for it wait here. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<string | undefined> {
  const { resellerId, amount, document, operatorId, at } = payment
  const made = await tx
    .insertInto('reseller_payment')
    .values({ reseller_id: resellerId, amount, document, created_by: BigInt(operatorId), created_at: at })
    .onConflict((conflict) => conflict.columns(['reseller_id', 'document']).where('undone_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Returns undefined if it was undone before. */
export function markPaymentUndone(tx: Tx, id: string, at: Date) {
  return tx
    .updateTable('reseller_payment')
    .set({ undone_at: at })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning(['id', 'reseller_id as resellerId', 'amount'])
    .executeTakeFirst()
}
