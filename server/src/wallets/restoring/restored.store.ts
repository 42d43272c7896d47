import type { ChainNetwork } from '@enp/shared/calls/wallets/wallets-shapes'
import type { Database, Tx } from '../../core/database/database.ts'
import type { OutgoingRow } from '../outgoing/outgoing.store.ts'
import { insertPayoutWallet } from '../payouts/payouts.store.ts'
import type { NewWithdrawal } from '../withdrawals/withdrawals.store.ts'

export interface PaidWallet {
  readonly id: string
  readonly userId: string
}

export function findWalletAt(
  db: Database,
  { network, address, at }: { readonly network: ChainNetwork; readonly address: string; readonly at: Date },
): Promise<PaidWallet | undefined> {
  return db
    .selectFrom('wallet')
    .select(['id', 'user_id as userId'])
    .where('network', '=', network)
    .where('address', '=', address)
    .where('linked_at', '<=', at)
    .where(({ or, eb }) => or([eb('unlinked_at', 'is', null), eb('unlinked_at', '>=', at)]))
    .orderBy('linked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function hasOrganizer(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('organizer').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function hasWithdrawal(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('withdrawal').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Completed, and requested and paid at this time. Returns false if it exists. */
export async function insertPaidWithdrawal(tx: Tx, id: string, withdrawal: NewWithdrawal, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('withdrawal')
    .values({
      ...withdrawal,
      ...{ id, state: 'completed', transaction_id: null, reason: 'restored', held_for: null, approved_by: null },
      ...{ released_at: null, created_at: at, process_at: at, closed_at: at },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns its id. Errors: a plain Error for a transfer that is not an order of ours. */
export async function insertDeliveredPayout(
  tx: Tx,
  { account, query_id, valid_from, timeout_seconds, boc, message_hash, hash, previous_lt }: OutgoingRow,
  { withdrawalId, networkFee, now }: { readonly withdrawalId: string; readonly networkFee: bigint; readonly now: Date },
): Promise<bigint> {
  if (query_id === null || valid_from === null || timeout_seconds === null || !boc || !message_hash)
    throw new Error(`the transfer ${hash} is not an order of the hot wallet`)
  await insertPayoutWallet(tx, account)
  const { id } = await tx
    .insertInto('payout')
    .values({
      ...{ withdrawal_id: withdrawalId, hot_wallet: account, query_id, valid_from, timeout_seconds, boc, message_hash },
      ...{ fence: 0n, state: 'delivered', after_lt: previous_lt, transaction_hash: hash, network_fee: networkFee },
      ...{ last_error: null, sent_at: null, created_at: now, closed_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
