import type { ChainCurrency, DepositState } from '@enp/shared/calls/wallets/wallets-shapes'
import { type Money, money } from '@enp/shared/money/money'
import { type Selectable, sql } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'
import type { DB } from '../../core/database/database-types.ts'
import { isUuid } from '../../core/database/uuid.ts'
import { statesBefore } from '../../core/life-cycle.ts'
import { depositLifeCycle, openStates } from './deposit.rules.ts'

export interface DepositRow extends Omit<Selectable<DB['deposit']>, 'currency' | 'amount'> {
  readonly amount: Money<ChainCurrency>
}

function toDeposit({ currency, amount, ...row }: Selectable<DB['deposit']>): DepositRow {
  return { ...row, amount: money(currency, amount) }
}

interface NewDeposit {
  readonly id: string
  readonly userId: string
  readonly memo: string
  readonly purchaseId?: string
  readonly amount: Money<ChainCurrency>
  readonly transactionId?: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<void> {
  await tx
    .insertInto('deposit')
    .values({
      id: deposit.id,
      user_id: deposit.userId,
      memo: deposit.memo,
      purchase_id: deposit.purchaseId ?? null,
      ...deposit.amount,
      transaction_id: deposit.transactionId ?? null,
      sent_hash: null,
      created_at: deposit.createdAt,
      expires_at: deposit.expiresAt,
      closed_at: null,
    })
    .execute()
}

export async function findDeposit(db: Database, userId: string, id: string): Promise<DepositRow | undefined> {
  if (!isUuid(id)) return undefined
  const row = await db
    .selectFrom('deposit')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && toDeposit(row)
}

/** The caller has locked the user. */
export async function findDepositByTransaction(
  tx: Tx,
  userId: string,
  transactionId: string,
): Promise<DepositRow | undefined> {
  if (!isUuid(transactionId)) return undefined
  const row = await tx
    .selectFrom('deposit')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && toDeposit(row)
}

/** One with this amount first, else the oldest. The caller has locked the user. */
export async function findAwaitedDeposit(
  tx: Tx,
  userId: string,
  { currency, amount }: Money<ChainCurrency>,
): Promise<DepositRow | undefined> {
  const row = await tx
    .selectFrom('deposit')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purchase_id', 'is', null)
    .where('currency', '=', currency)
    .where('state', 'in', openStates)
    .orderBy(sql`(amount = ${amount})`, 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row && toDeposit(row)
}

/** The open one if there is one, else the newest. */
export async function findDepositByPurchase(tx: Tx, purchaseId: string): Promise<DepositRow | undefined> {
  const row = await tx
    .selectFrom('deposit')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .orderBy(sql`(closed_at is null)`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toDeposit(row)
}

export async function addReceived(tx: Tx, id: string, amount: bigint): Promise<void> {
  await tx
    .updateTable('deposit')
    .set({ received: sql<bigint>`received + ${amount}` })
    .where('id', '=', id)
    .execute()
}

export async function closeDeposit(
  tx: Tx,
  id: string,
  state: Exclude<DepositState, (typeof openStates)[number]>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deposit')
    .set({ state, closed_at: now })
    .where('id', '=', id)
    .where('state', 'in', statesBefore(depositLifeCycle, state))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Only a hint for the UI. A closed deposit stays unchanged. */
export async function saveReportedTransferHash(tx: Tx, id: string, hash: string): Promise<void> {
  await tx
    .updateTable('deposit')
    .set({ state: 'seen', sent_hash: hash })
    .where('id', '=', id)
    .where('state', 'in', openStates)
    .execute()
}

export async function extendDepositExpiry(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('deposit')
    .set({ expires_at: sql<Date>`greatest(expires_at, ${expiresAt})` })
    .where('id', '=', id)
    .where('state', 'in', openStates)
    .execute()
}

export interface ExpiredDeposit {
  readonly id: string
  readonly user_id: string
  readonly transaction_id: string | null
  readonly expires_at: Date
}

/** In order, after a deposit of an earlier page. */
export function findExpired(
  db: Database,
  { expiredBefore, after, limit }: { expiredBefore: Date; after: ExpiredDeposit | undefined; limit: number },
): Promise<ExpiredDeposit[]> {
  return db
    .selectFrom('deposit')
    .select(['id', 'user_id', 'transaction_id', 'expires_at'])
    .where('state', 'in', openStates)
    .where('expires_at', '<', expiredBefore)
    .$if(after !== undefined, (deposits) =>
      deposits.where(sql<boolean>`(expires_at, id) > (${after?.expires_at}, ${after?.id}::uuid)`),
    )
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}
