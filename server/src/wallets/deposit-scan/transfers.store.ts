import { type ChainNetwork, chainNetworks } from '@enp/shared/calls/wallets/wallets-shapes'
import { type Insertable, type Selectable, sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { DB } from '../../core/database/database-types.ts'
import type { ChainTransferState } from '../../core/database/row-states.ts'
import { type LifeCycle, statesBefore } from '../../core/life-cycle.ts'

type TransferRow = Selectable<DB['chain_transfer']>
type NewTransfer = Omit<Insertable<DB['chain_transfer']>, 'decided_by' | 'deposit_id'>

export async function findKnown(
  db: Database,
  network: ChainNetwork,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await db
    .selectFrom('chain_transfer')
    .select('hash')
    .where('network', '=', network)
    .where('hash', 'in', hashes)
    .execute()
  return new Set(rows.map(({ hash }) => hash))
}

/** Waits for a concurrent insert. Returns false if it was already recorded. */
export async function insertTransfer(tx: Tx, transfer: NewTransfer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('chain_transfer')
    .values({ ...transfer, decided_by: null, deposit_id: null })
    .onConflict((conflict) => conflict.columns(['network', 'hash']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function linkDeposit(tx: Tx, { network, hash }: TransferKey, depositId: string): Promise<void> {
  await tx
    .updateTable('chain_transfer')
    .set({ deposit_id: depositId })
    .where('network', '=', network)
    .where('hash', '=', hash)
    .execute()
}

interface TransferKey {
  readonly network: ChainNetwork
  readonly hash: string
}

export async function findWalletOwner(
  db: Database,
  network: ChainNetwork,
  address: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('wallet')
    .select('user_id')
    .where('network', '=', network)
    .where('address', '=', address)
    .where('unlinked_at', 'is', null)
    .executeTakeFirst()
  return row?.user_id
}

export function findUnmatched(db: Database, limit: number): Promise<TransferRow[]> {
  return db
    .selectFrom('chain_transfer')
    .selectAll()
    .where('state', '=', 'unmatched')
    .orderBy('seen_at')
    .orderBy('hash')
    .limit(limit)
    .execute()
}

export async function lockTransfer(tx: Tx, hash: string): Promise<TransferRow | undefined> {
  return tx
    .selectFrom('chain_transfer')
    .selectAll()
    .where('network', 'in', chainNetworks)
    .where('hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
}

export async function findTransferOwner(db: Database, hash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('chain_transfer')
    .select('user_id')
    .where('network', 'in', chainNetworks)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row?.user_id ?? undefined
}

/** Undoes a decision. The caller has already reversed a credit. */
export async function revertTransferDecision(tx: Tx, { network, hash, state }: TransferRow): Promise<void> {
  await tx
    .updateTable('chain_transfer')
    .set({
      state: 'unmatched',
      user_id: null,
      transfer_key: null,
      reason: null,
      decided_by: null,
      ...(state === 'credited' && { reversals: sql<number>`reversals + 1` }),
    })
    .where('network', '=', network)
    .where('hash', '=', hash)
    .where('state', 'in', statesBefore(transferLifeCycle, 'unmatched'))
    .execute()
}

interface Decision {
  readonly operatorId: number | null
  readonly change:
    | {
        readonly state: 'credited'
        readonly userId: string
        readonly transferKey: string
        readonly reason?: string | undefined
      }
    | { readonly state: 'ignored'; readonly reason: string }
}

export async function saveTransferDecision(
  tx: Tx,
  { network, hash }: TransferKey,
  { operatorId, change }: Decision,
): Promise<void> {
  const decided_by = operatorId === null ? null : BigInt(operatorId)
  await tx
    .updateTable('chain_transfer')
    .set(
      change.state === 'credited'
        ? {
            user_id: change.userId,
            transfer_key: change.transferKey,
            state: change.state,
            reason: change.reason ?? null,
            decided_by,
          }
        : { state: change.state, reason: change.reason, decided_by },
    )
    .where('network', '=', network)
    .where('hash', '=', hash)
    .where('state', 'in', statesBefore(transferLifeCycle, change.state))
    .execute()
}

export async function findCursor(db: Database, network: ChainNetwork, account: string): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('chain_cursor')
    .select('lt')
    .where('network', '=', network)
    .where('account', '=', account)
    .executeTakeFirst()
  return row?.lt
}

/** Never moves backward: a load-balanced API may show an older page after a newer one. */
export async function moveCursor(db: Database, network: ChainNetwork, account: string, lt: bigint): Promise<void> {
  await db
    .insertInto('chain_cursor')
    .values({ network, account, lt, updated_at: appNow })
    .onConflict((conflict) =>
      conflict
        .columns(['network', 'account'])
        .doUpdateSet({ lt: sql<bigint>`greatest(chain_cursor.lt, excluded.lt)`, updated_at: appNow }),
    )
    .execute()
}

/** USDT that the deposit address must have: recorded incoming minus outgoing transfers. */
export async function sumExpectedTokens(db: Database, network: ChainNetwork): Promise<bigint> {
  const { total } = await db
    .selectFrom('chain_transfer')
    .select(sql<string>`coalesce(sum(case when reason = 'taken_out' then -amount else amount end), 0)`.as('total'))
    .where('network', '=', network)
    .where('currency', '=', 'usdt')
    .executeTakeFirstOrThrow()
  return BigInt(total)
}

export async function findPayingAccounts(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('payout_wallet').select('address').execute()
  return new Set(rows.map(({ address }) => address))
}

/** An operator may undo a decision for some minutes; see docs/rules/wallets.md. */
export const transferLifeCycle: LifeCycle<ChainTransferState> = {
  unmatched: ['credited', 'ignored'],
  credited: ['unmatched'],
  ignored: ['unmatched'],
}
