import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { DB } from '../../core/database/database-types.ts'
import { statesBefore } from '../../core/life-cycle.ts'
import { countOrders, isOrderExecuted, type OutgoingRow } from '../outgoing/outgoing.store.ts'
import { type PayoutEnd, payoutLifeCycle, resendSeconds } from './payout.rules.ts'
import { queryRetention, toQueryId } from './signing/query-id.rules.ts'

export type PayoutRow = Selectable<DB['payout']>

export interface OpenPayout extends PayoutRow {
  readonly currency: 'ton' | 'usdt'
  readonly paid: bigint
  readonly destination: string
}

export function findOpenPayouts(db: Database): Promise<OpenPayout[]> {
  return db
    .selectFrom('payout')
    .innerJoin('withdrawal', 'withdrawal.id', 'withdrawal_id')
    .innerJoin('wallet', 'wallet.id', 'wallet_id')
    .selectAll('payout')
    .select(['currency', 'wallet.address as destination'])
    .select(({ eb }) => eb('amount', '-', eb.ref('fee')).as('paid'))
    .where('payout.state', 'in', ['prepared', 'broadcast'])
    .orderBy('payout.id')
    .$castTo<OpenPayout>()
    .execute()
}

export async function insertPayoutWallet(tx: Tx, address: string): Promise<void> {
  await tx
    .insertInto('payout_wallet')
    .values({ address, next_query: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface QueryIdInput {
  readonly account: string
  readonly withdrawalId: string
  readonly validFrom: bigint
  readonly timeoutSeconds: number
}

/** Returns undefined while the wallet may still remember another message with this id. */
export async function reserveQueryId(
  tx: Tx,
  { account, withdrawalId, validFrom, timeoutSeconds }: QueryIdInput,
): Promise<number | undefined> {
  await insertPayoutWallet(tx, account)
  await tx.selectFrom('payout_wallet').select('address').where('address', '=', account).forUpdate().execute()
  const orders = await countOrders(tx, withdrawalId)
  const query = toQueryId(createHash('sha256').update(`${withdrawalId}:${orders}`).digest().readUInt32BE(0))
  const forgotten = validFrom - BigInt(queryRetention(timeoutSeconds))
  const [used] = await tx
    .selectFrom('payout')
    .select('id')
    .where('hot_wallet', '=', account)
    .where('query_id', '=', query)
    .where('valid_from', '>', forgotten)
    .where('withdrawal_id', '<>', withdrawalId)
    .limit(1)
    .execute()
  if (used) return undefined
  return (await isOrderExecuted(tx, { account, query, since: forgotten })) ? undefined : query
}

type NewPayout = Pick<
  PayoutRow,
  | 'withdrawal_id'
  | 'hot_wallet'
  | 'query_id'
  | 'valid_from'
  | 'timeout_seconds'
  | 'boc'
  | 'message_hash'
  | 'fence'
  | 'after_lt'
>

/** Called before it is sent, with the withdrawal locked. A second open payout is refused. */
export async function insertPayout(tx: Tx, payout: NewPayout): Promise<void> {
  await tx
    .insertInto('payout')
    .values({
      ...payout,
      last_error: null,
      transaction_hash: null,
      network_fee: null,
      sent_at: null,
      created_at: appNow,
      closed_at: null,
    })
    .execute()
}

/** Returns false if the payout is known. The caller has locked the withdrawal. */
export async function insertPayoutFromChain(
  tx: Tx,
  transfer: OutgoingRow,
  withdrawalId: string,
  fence: bigint,
): Promise<boolean> {
  const { account, query_id, valid_from, timeout_seconds, boc, message_hash, hash, previous_lt } = transfer
  if (query_id === null || valid_from === null || timeout_seconds === null || !boc || !message_hash) return false
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payout')
    .values({
      ...{ withdrawal_id: withdrawalId, hot_wallet: account, query_id, valid_from, timeout_seconds, boc, message_hash },
      ...{ fence, after_lt: previous_lt, transaction_hash: hash },
      ...{ last_error: null, network_fee: null, sent_at: null, created_at: appNow, closed_at: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export function claimPayoutsToSend(db: Database): Promise<Pick<PayoutRow, 'id' | 'boc'>[]> {
  return db
    .updateTable('payout')
    .set({ state: 'broadcast', sent_count: sql`sent_count + 1`, sent_at: appNow })
    .where('state', 'in', ['prepared', 'broadcast'])
    .where('transaction_hash', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('sent_at', 'is', null),
        eb('sent_at', '<', sql<Date>`${appNow} - make_interval(secs => ${resendSeconds})`),
      ]),
    )
    .returning(['id', 'boc'])
    .execute()
}

export async function saveError(db: Database, id: bigint, error: string): Promise<void> {
  await db.updateTable('payout').set({ last_error: error }).where('id', '=', id).execute()
}

export async function savePayoutTransactionHash(db: Database, id: bigint, hash: string): Promise<void> {
  await db
    .updateTable('payout')
    .set({ transaction_hash: hash })
    .where('id', '=', id)
    .where('transaction_hash', 'is', null)
    .execute()
}

export interface PayoutEnding {
  readonly state: PayoutEnd
  /** In nanotons; omitted if no message of it was executed. */
  readonly networkFee?: bigint
  readonly transactionHash?: string
}

/** Returns undefined if it had already ended. */
export function savePayoutEnd(
  tx: Tx,
  id: bigint,
  { state, networkFee, transactionHash }: PayoutEnding,
  at: Date,
): Promise<PayoutRow | undefined> {
  return tx
    .updateTable('payout')
    .set({
      state,
      closed_at: at,
      ...(networkFee !== undefined && { network_fee: networkFee }),
      ...(transactionHash !== undefined && { transaction_hash: transactionHash }),
    })
    .where('id', '=', id)
    .where('state', 'in', statesBefore(payoutLifeCycle, state))
    .returningAll()
    .executeTakeFirst()
}
