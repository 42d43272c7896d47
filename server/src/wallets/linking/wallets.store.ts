import type { ChainNetwork } from '@enp/shared/calls/wallets/wallets-shapes'
import { type Selectable, sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { DB } from '../../core/database/database-types.ts'

export type WalletRow = Selectable<DB['wallet']>

export function findWallets(db: Database, userId: string, network: ChainNetwork): Promise<WalletRow[]> {
  return db
    .selectFrom('wallet')
    .selectAll()
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .where('unlinked_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('linked_at')
    .orderBy('id')
    .execute()
}

export type NewWallet = Pick<
  WalletRow,
  'user_id' | 'network' | 'address' | 'public_key' | 'version' | 'label' | 'is_default'
>

/** Waits for a concurrent insert. Returns undefined if the address is already linked. */
export function insertWallet(tx: Tx, wallet: NewWallet): Promise<WalletRow | undefined> {
  return tx
    .insertInto('wallet')
    .values({ ...wallet, linked_at: appNow })
    .onConflict((conflict) => conflict.columns(['network', 'address']).where('unlinked_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function hasOpenWithdrawalToWallet(tx: Tx, walletId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('withdrawal')
    .select('id')
    .where('wallet_id', '=', walletId)
    .where('state', 'in', ['pending', 'processing'])
    .executeTakeFirst()
  return row !== undefined
}

/** The row stays, because transfers and withdrawals refer to it. */
export async function markWalletUnlinked(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('wallet').set({ unlinked_at: appNow, is_default: false }).where('id', '=', id).execute()
}

export async function makeDefault(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('wallet').set({ is_default: true }).where('id', '=', id).execute()
}

const payloadMinutes = 15

export async function insertPayload(db: Database, userId: string, payload: string): Promise<Date> {
  const { expires_at } = await db
    .insertInto('wallet_proof_payload')
    .values({
      payload,
      user_id: userId,
      expires_at: sql<Date>`app_now() + make_interval(mins => ${payloadMinutes})`,
      used_at: null,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

/** Succeeds once, for the user it was issued to; `unknown` for other users and afterwards. */
export async function usePayload(tx: Tx, userId: string, payload: string): Promise<'used' | 'expired' | 'unknown'> {
  const issued = { payload, user_id: userId }
  const used = await tx
    .updateTable('wallet_proof_payload')
    .set({ used_at: appNow })
    .where(({ and }) => and(issued))
    .where('used_at', 'is', null)
    .where('expires_at', '>', appNow)
    .returning('payload')
    .executeTakeFirst()
  if (used) return 'used'
  const late = await tx
    .selectFrom('wallet_proof_payload')
    .select('payload')
    .where(({ and }) => and(issued))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return late ? 'expired' : 'unknown'
}
