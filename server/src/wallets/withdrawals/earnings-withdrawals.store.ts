import type { ChainCurrency, ChainNetwork } from '@enp/shared/calls/wallets/wallets-shapes'
import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { WithdrawalState } from '../../core/database/row-states.ts'
import { type NewWithdrawal, toNewRow, type WithdrawalRow } from './withdrawals.store.ts'

/** Waits for a concurrent insert. Returns undefined while the organizer has an open one. */
export async function insertOrganizerWithdrawal(
  tx: Tx,
  withdrawal: NewWithdrawal,
  at: Date,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('withdrawal')
    .values(toNewRow(withdrawal, at))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function hasOpenOrganizerWithdrawal(
  tx: Tx,
  organizerId: string,
  currency: ChainCurrency,
): Promise<boolean> {
  const row = await tx
    .selectFrom('withdrawal')
    .select('id')
    .where('organizer_id', '=', organizerId)
    .where('currency', '=', currency)
    .where('state', 'in', ['pending', 'processing'])
    .executeTakeFirst()
  return row !== undefined
}

export async function findPreviousEarningsRequestTime(
  tx: Tx,
  organizerId: string,
  { currency, created_at: createdAt }: Pick<WithdrawalRow, 'currency' | 'created_at'>,
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('withdrawal')
    .select('created_at')
    .where('organizer_id', '=', organizerId)
    .where('currency', '=', currency)
    .where('state', '=', 'completed')
    .where('created_at', '<', createdAt)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

export interface EarningsPayout {
  readonly id: string
  readonly userId: string
  readonly currency: ChainCurrency
  readonly amount: bigint
  readonly fee: bigint
  readonly state: WithdrawalState
  readonly address: string
  readonly network: ChainNetwork
  readonly createdAt: Date
  readonly closedAt: Date | null
  readonly cancellable: boolean
}

export function findOrganizerWithdrawals(
  db: Database,
  organizerId: string,
  { limit, id }: { readonly limit: number; readonly id?: string },
): Promise<EarningsPayout[]> {
  return db
    .selectFrom('withdrawal')
    .innerJoin('wallet', 'wallet.id', 'wallet_id')
    .select(['withdrawal.id', 'withdrawal.user_id as userId', 'currency', 'amount', 'fee', 'state'])
    .select(['wallet.address', 'wallet.network', 'withdrawal.created_at as createdAt', 'closed_at as closedAt'])
    .select(sql<boolean>`state = 'pending' and process_at > ${appNow}`.as('cancellable'))
    .where('organizer_id', '=', organizerId)
    .$if(id !== undefined, (query) => query.where('withdrawal.id', '=', id ?? ''))
    .orderBy('withdrawal.created_at', 'desc')
    .limit(limit)
    .execute()
}
