import { appNow } from '../../core/clock.ts'
import type { Database, Tx } from '../../core/database.ts'

interface NewRequest {
  readonly userId: string
  readonly updateId: number
  readonly transactionId: string | undefined
  readonly text: string
}

/** The same update again is the same request. */
export async function keepRequest(tx: Tx, { userId, updateId, transactionId, text }: NewRequest): Promise<string> {
  const { id } = await tx
    .insertInto('support_request')
    .values({
      user_id: userId,
      update_id: BigInt(updateId),
      transaction_id: transactionId ?? null,
      text,
      created_at: appNow,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'update_id']).doUpdateSet({ text }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function isTransactionOf(tx: Tx, userId: string, transactionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('transactions')
    .select('id')
    .where('id', '=', transactionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

interface SupportRequest {
  readonly userId: string
  readonly transactionId: string | undefined
}

export async function findRequest(db: Database, id: string): Promise<SupportRequest | undefined> {
  const row = await db
    .selectFrom('support_request')
    .select(['user_id', 'transaction_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { userId: row.user_id, transactionId: row.transaction_id ?? undefined }
}

/** False when it was closed before: the first outcome stays. */
export async function closeRequest(
  tx: Tx,
  id: string,
  outcome: 'refunded' | 'declined',
  operatorId: number,
): Promise<boolean> {
  const closed = await tx
    .updateTable('support_request')
    .set({ outcome, operator_id: BigInt(operatorId), closed_at: appNow })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}
