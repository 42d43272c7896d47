import type { Transaction } from '@enp/shared/calls/wallets/ledger'
import type { Money } from '@enp/shared/money/money'
import type { Database, Tx } from '../core/database/database.ts'
import { toTransaction } from './show-transaction.rules.ts'
import type { TransactionEntry } from './transfer.rules.ts'

type Waiting = Extract<Transaction['status'], 'pending' | 'processing'>

interface Opened {
  readonly status: Waiting
  /** Omitted if no money has moved yet. */
  readonly transferKey?: string
}

/** Returns the id. If money has already moved, don't pass `entry` to `post` as well. */
export async function insertOpenTransaction(
  tx: Tx,
  entry: TransactionEntry,
  { status, transferKey }: Opened,
  at: Date,
): Promise<string> {
  const { userId, type, amount, description, metadata, relatedEntityId, relatedEntityType } = entry
  const { id } = await tx
    .insertInto('transactions')
    .values({
      user_id: userId,
      type,
      status,
      ...amount,
      description,
      metadata: JSON.stringify(metadata),
      related_entity_id: relatedEntityId ?? null,
      related_entity_type: relatedEntityType ?? null,
      transfer_id: transferKey === undefined ? null : await getTransferId(tx, transferKey),
      created_at: at,
      completed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Changed {
  readonly status: Transaction['status']
  /** Set if it differs from the expected amount. */
  readonly amount?: Money
  readonly transferKey?: string
}

/** Throws if it is already complete, failed or cancelled. */
export async function updateOpenTransaction(
  tx: Tx,
  id: string,
  { status, amount, transferKey }: Changed,
  at: Date,
): Promise<void> {
  const change = {
    status,
    ...(amount && { amount: amount.amount }),
    ...(transferKey !== undefined && { transfer_id: await getTransferId(tx, transferKey) }),
    completed_at: status === 'processing' || status === 'pending' ? null : at,
  }
  const { numUpdatedRows } = await tx
    .updateTable('transactions')
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'processing'])
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`the transaction ${id} is not open`)
}

export async function getTransactionById(db: Database, id: string): Promise<Transaction> {
  return toTransaction(await db.selectFrom('transactions').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
}

export async function userHasTransaction(db: Database, userId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('transactions')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

async function getTransferId(tx: Tx, key: string): Promise<bigint> {
  const { id } = await tx.selectFrom('ledger_transfer').select('id').where('key', '=', key).executeTakeFirstOrThrow()
  return id
}
