import { type ChainNetwork, chainNetworks } from '@enp/shared/calls/wallets-shapes'
import { type Insertable, type Selectable, sql } from 'kysely'
import { appNow } from '../../core/clock.ts'
import type { Database, Tx } from '../../core/database.ts'
import type { WalletSchema } from '../../core/wallet-schema.ts'

export type OutgoingRow = Selectable<WalletSchema['outgoing_transfer']>
export type NewOutgoing = Omit<
  Insertable<WalletSchema['outgoing_transfer']>,
  'acknowledged_at' | 'acknowledged_reason' | 'seen_at'
>

/** Records transfers; those that are recorded already stay as they are. */
export async function insertOutgoing(db: Database, transfers: readonly NewOutgoing[]): Promise<void> {
  if (transfers.length === 0) return
  const news = { acknowledged_at: null, acknowledged_reason: null, seen_at: appNow }
  await db
    .insertInto('outgoing_transfer')
    .values(transfers.map((transfer) => ({ ...transfer, ...news })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface Cursor {
  readonly lt: bigint
  /** Seconds since it was read last. */
  readonly age: number
}

/** How far the history was read; undefined before the first time. */
export function findOutgoingCursor(db: Database, network: ChainNetwork, account: string): Promise<Cursor | undefined> {
  return db
    .selectFrom('outgoing_cursor')
    .select(['lt', sql<number>`extract(epoch from ${appNow} - read_at)::float`.as('age')])
    .where('network', '=', network)
    .where('account', '=', account)
    .executeTakeFirst()
}

interface Reached {
  readonly network: ChainNetwork
  readonly account: string
  readonly lt: bigint
  /** Undefined while something is missing. */
  readonly completeUntil: Date | undefined
}

/** Never back: two workers may read at once. */
export async function moveOutgoingCursor(db: Database, { completeUntil, ...reached }: Reached): Promise<void> {
  await db
    .insertInto('outgoing_cursor')
    .values({ ...reached, complete_until: completeUntil ?? null, read_at: appNow })
    .onConflict((conflict) =>
      conflict.columns(['network', 'account']).doUpdateSet({
        lt: sql<bigint>`greatest(outgoing_cursor.lt, excluded.lt)`,
        complete_until: sql<Date>`greatest(outgoing_cursor.complete_until, excluded.complete_until)`,
        read_at: appNow,
      }),
    )
    .execute()
}

/** A transfer that no payout row made: the database has forgotten its payout. */
const unknownHere = sql<boolean>`sent and acknowledged_at is null and not exists (
  select from payout where hot_wallet = account
    and payout.query_id = outgoing_transfer.query_id and payout.valid_from = outgoing_transfer.valid_from)`

/** Transfers without a payout, oldest first. */
export function findUnknown(db: Database, limit: number): Promise<OutgoingRow[]> {
  return db.selectFrom('outgoing_transfer').selectAll().where(unknownHere).orderBy('lt').limit(limit).execute()
}

/** False where the transfers of a transaction have their payouts, or were acknowledged. */
export async function isUnknown(db: Database, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('outgoing_transfer')
    .select('hash')
    .where('network', 'in', chainNetworks)
    .where('hash', '=', hash)
    .where(unknownHere)
    .executeTakeFirst()
  return row !== undefined
}

/** Those without a payout that name one of these withdrawals, oldest first. */
export async function findUnknownByWithdrawal(db: Database, withdrawalIds: readonly string[]): Promise<OutgoingRow[]> {
  if (withdrawalIds.length === 0) return []
  return db
    .selectFrom('outgoing_transfer')
    .selectAll()
    .where('withdrawal_id', 'in', [...withdrawalIds])
    .where(unknownHere)
    .orderBy('lt')
    .execute()
}

/** True where one of these transactions paid a withdrawal that the database doesn't have. */
export async function hasMissing(db: Database, network: ChainNetwork, hashes: readonly string[]): Promise<boolean> {
  if (hashes.length === 0) return false
  const row = await db
    .selectFrom('outgoing_transfer')
    .select('hash')
    .where('network', '=', network)
    .where('hash', 'in', [...hashes])
    .where('withdrawal_id', 'is not', null)
    .where('sent', '=', true)
    .where('acknowledged_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('withdrawal').select('id').whereRef('withdrawal.id', '=', 'outgoing_transfer.withdrawal_id')),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** How many orders for a withdrawal the chain has carried out. */
export async function countOrders(tx: Tx, withdrawalId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('outgoing_transfer')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('withdrawal_id', '=', withdrawalId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface Ordered {
  readonly account: string
  readonly query: number
  /** Unix seconds of the chain. */
  readonly since: bigint
}

/** True where the wallet has carried out an order with this query id that was signed since then. */
export async function isOrdered(tx: Tx, { account, query, since }: Ordered): Promise<boolean> {
  const row = await tx
    .selectFrom('outgoing_transfer')
    .select('hash')
    .where('account', '=', account)
    .where('query_id', '=', query)
    .where('valid_from', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** An operator, or the program, has found why a transfer has no payout. False where it has one, or was acknowledged. */
export async function saveAcknowledged(tx: Tx, hash: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outgoing_transfer')
    .set({ acknowledged_at: appNow, acknowledged_reason: reason })
    .where('network', 'in', chainNetworks)
    .where('hash', '=', hash)
    .where(unknownHere)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
