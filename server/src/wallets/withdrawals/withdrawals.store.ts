import type { ChainNetwork } from '@enp/shared/calls/wallets/wallets-shapes'
import { money } from '@enp/shared/money/money'
import { withdrawalCancelSeconds } from '@enp/shared/money/withdrawals'
import { findRequestId } from '@enp/shared/process/request-context'
import { type Selectable, sql } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'
import type { DB } from '../../core/database/database-types.ts'
import type { WithdrawalState } from '../../core/database/row-states.ts'
import { statesBefore } from '../../core/life-cycle.ts'
import { limitedWithdrawalStates, type RemainingLimits, withdrawalLifeCycle } from './withdrawal.rules.ts'

export type WithdrawalRow = Selectable<DB['withdrawal']>

export function findLinked(tx: Tx, userId: string, walletId: string, network: ChainNetwork) {
  return tx
    .selectFrom('wallet')
    .select(['id', 'address', 'network', 'linked_at'])
    .where('id', '=', walletId)
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .where('unlinked_at', 'is', null)
    .executeTakeFirst()
}

/** Only from the user's own balance. */
export function findOpenWithdrawal(db: Database, userId: string): Promise<WithdrawalRow | undefined> {
  return db
    .selectFrom('withdrawal')
    .selectAll()
    .where('user_id', '=', userId)
    .where('organizer_id', 'is', null)
    .where('state', 'in', ['pending', 'processing'])
    .executeTakeFirst()
}

export async function sumWithdrawn(db: Database, userId: string): Promise<RemainingLimits> {
  const { rows } = await sql<{ day: bigint; month: bigint }>`
    select coalesce(sum(usdt_value) filter (where created_at > app_now() - interval '24 hours'), 0)::bigint as day,
      coalesce(sum(usdt_value), 0)::bigint as month
    from withdrawal
    where user_id = ${userId} and organizer_id is null and state = any(${limitedWithdrawalStates}) and created_at > app_now() - 30 * interval '24 hours'`.execute(
    db,
  )
  return { day: money('usdt', rows[0]?.day ?? 0n), '30_days': money('usdt', rows[0]?.month ?? 0n) }
}

export type NewWithdrawal = Pick<
  WithdrawalRow,
  'user_id' | 'organizer_id' | 'wallet_id' | 'currency' | 'amount' | 'fee' | 'usdt_value'
>

export const toNewRow = (withdrawal: NewWithdrawal, at: Date) => ({
  ...withdrawal,
  transaction_id: null,
  reason: null,
  held_for: null,
  approved_by: null,
  released_at: null,
  request_id: findRequestId() ?? null,
  created_at: at,
  process_at: new Date(at.getTime() + withdrawalCancelSeconds * 1_000),
  closed_at: null,
})

/** The caller has locked the user. */
export async function insertWithdrawal(tx: Tx, withdrawal: NewWithdrawal, at: Date): Promise<string> {
  const { id } = await tx
    .insertInto('withdrawal')
    .values(toNewRow(withdrawal, at))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveTransaction(tx: Tx, id: string, transactionId: string): Promise<void> {
  await tx.updateTable('withdrawal').set({ transaction_id: transactionId }).where('id', '=', id).execute()
}

export function findWithdrawalByTransaction(
  tx: Tx,
  userId: string,
  transactionId: string,
): Promise<WithdrawalRow | undefined> {
  return tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export function findWithdrawal(db: Database, id: string): Promise<WithdrawalRow | undefined> {
  return db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns undefined if the life cycle doesn't allow it, or if it is too late to cancel. */
export async function saveWithdrawalState(
  tx: Tx,
  id: string,
  { state, at, reason }: { readonly state: WithdrawalState; readonly at: Date; readonly reason?: string },
): Promise<WithdrawalRow | undefined> {
  const isOpen = withdrawalLifeCycle[state].length > 0
  return tx
    .updateTable('withdrawal')
    .set({ state, closed_at: isOpen ? null : at, ...(reason !== undefined && { reason }) })
    .where('id', '=', id)
    .where('state', 'in', statesBefore(withdrawalLifeCycle, state))
    .$if(state === 'cancelled', (update) => update.where('process_at', '>', at))
    .returningAll()
    .executeTakeFirst()
}
