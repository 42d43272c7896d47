import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'

/** By Telegram id, username or our id. Never returns erased users. */
export async function findUserBy(
  db: Database,
  by: { readonly telegramId: number } | { readonly username: string } | { readonly userId: string },
) {
  const query = db.selectFrom('users').selectAll().where('erased_at', 'is', null)
  if ('telegramId' in by) return query.where('telegram_id', '=', BigInt(by.telegramId)).executeTakeFirst()
  if ('userId' in by) return query.where('id', '=', by.userId).executeTakeFirst()
  // A username can move to another account; the newest row is its current owner.
  return query
    .where(sql<boolean>`username is not null and lower(username) = ${by.username.toLowerCase()}`)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

export function findUserTransactions(db: Database, userId: string, limit: number) {
  return db
    .selectFrom('transactions')
    .select(['id', 'type', 'status', 'amount', 'currency', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function findTransactionBy(db: Database, id: string) {
  return db
    .selectFrom('transactions')
    .innerJoin('users', 'users.id', 'transactions.user_id')
    .leftJoin('ledger_transfer', 'ledger_transfer.id', 'transactions.transfer_id')
    .select(['transactions.id', 'transactions.type', 'transactions.status', 'transactions.amount'])
    .select([
      'transactions.currency',
      'transactions.description',
      'transactions.created_at',
      'transactions.completed_at',
    ])
    .select(['transactions.related_entity_id', 'transactions.related_entity_type', 'transactions.metadata'])
    .select(['users.telegram_id', 'users.first_name', 'ledger_transfer.key as transfer_key'])
    .where('transactions.id', '=', id)
    .executeTakeFirst()
}

/** `text` is the id of a deposit or withdrawal, or a hash on the chain. */
export async function findChainTransaction(db: Database, text: string): Promise<string | undefined> {
  const isHash = /^[0-9a-f]{64}$/.test(text)
  const { rows } = await sql<{ transaction_id: string | null }>`
    select transaction_id from deposit where ${isHash} = false and id::text = ${text}
    union all select transaction_id from withdrawal where ${isHash} = false and id::text = ${text}
    union all select transaction_id from payout join withdrawal on withdrawal.id = withdrawal_id
      where ${isHash} and transaction_hash = ${text}
    union all select entry.id from chain_transfer came
      join ledger_transfer moved on moved.key = came.transfer_key
      join transactions entry on entry.transfer_id = moved.id
      where ${isHash} and came.hash = ${text} and came.network in ('-239', '-3')`.execute(db)
  return rows.find(({ transaction_id }) => transaction_id !== null)?.transaction_id ?? undefined
}
