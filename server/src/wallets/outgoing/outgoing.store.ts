import { type ChainNetwork, chainNetworks } from '@enp/shared/calls/wallets/wallets-shapes'
import { type Insertable, type Selectable, sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { DB } from '../../core/database/database-types.ts'

export type OutgoingRow = Selectable<DB['outgoing_transfer']>
export type NewOutgoing = Omit<
  Insertable<DB['outgoing_transfer']>,
  'acknowledged_at' | 'acknowledged_reason' | 'seen_at'
>

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
  /** Seconds. Infinite before the first read: Postgres before 17 cannot subtract its time. */
  readonly age: number
}

export function findOutgoingCursor(db: Database, network: ChainNetwork, account: string): Promise<Cursor | undefined> {
  return db
    .selectFrom('outgoing_cursor')
    .select(['lt', sql<number>`(extract(epoch from ${appNow}) - extract(epoch from read_at))::float`.as('age')])
    .where('network', '=', network)
    .where('account', '=', account)
    .executeTakeFirst()
}

interface Reached {
  readonly network: ChainNetwork
  readonly account: string
  readonly lt: bigint
  /** Undefined while transactions are missing. */
  readonly completeUntil: Date | undefined
}

/** Never moves backward, because two workers may read at the same time. */
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

/** The database lost its payout, or another program sent it. */
const hasNoPayout = sql<boolean>`sent and acknowledged_at is null and not exists (
  select from payout where hot_wallet = account
    and payout.query_id = outgoing_transfer.query_id and payout.valid_from = outgoing_transfer.valid_from)`

export function findUnknown(db: Database, limit: number): Promise<OutgoingRow[]> {
  return db.selectFrom('outgoing_transfer').selectAll().where(hasNoPayout).orderBy('lt').limit(limit).execute()
}

/** Unknown: without a payout and not acknowledged. */
export async function isUnknown(db: Database, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('outgoing_transfer')
    .select('hash')
    .where('network', 'in', chainNetworks)
    .where('hash', '=', hash)
    .where(hasNoPayout)
    .executeTakeFirst()
  return row !== undefined
}

/** The comment names one of the withdrawals. Oldest first. */
export async function findUnknownByWithdrawal(db: Database, withdrawalIds: readonly string[]): Promise<OutgoingRow[]> {
  if (withdrawalIds.length === 0) return []
  return db
    .selectFrom('outgoing_transfer')
    .selectAll()
    .where('withdrawal_id', 'in', [...withdrawalIds])
    .where(hasNoPayout)
    .orderBy('lt')
    .execute()
}

/** Returns whether one of these transactions paid a withdrawal that the database doesn't have. */
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
  /** Unix time of the chain, in seconds. */
  readonly since: bigint
}

export async function isOrderExecuted(tx: Tx, { account, query, since }: Ordered): Promise<boolean> {
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

export async function markTransferAcknowledged(tx: Tx, hash: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outgoing_transfer')
    .set({ acknowledged_at: appNow, acknowledged_reason: reason })
    .where('network', 'in', chainNetworks)
    .where('hash', '=', hash)
    .where(hasNoPayout)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function clearAcknowledgement(tx: Tx, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outgoing_transfer')
    .set({ acknowledged_at: null, acknowledged_reason: null })
    .where('network', 'in', chainNetworks)
    .where('hash', '=', hash)
    .where('acknowledged_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
