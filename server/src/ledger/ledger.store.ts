import { throwRefusal } from '@enp/shared/errors'
import { type BalanceCurrency, balanceCurrencies, type Currency, type Money, money } from '@enp/shared/money/money'
import { sql } from 'kysely'
import type { Database, Tx } from '../core/database/database.ts'
import { compileLazily } from '../core/database/lazy-statement.ts'
import { recordEffects } from '../core/effects.ts'
import { toMoneyEffects } from './money-effects.rules.ts'
import type { LedgerTransfer, OwnedAccount } from './transfer.rules.ts'

export interface PostingResult {
  /** Zero for accounts that the transfers did not move. */
  balanceOf<C extends BalanceCurrency>(userId: string, currency: C): Money<C>
}

/**
 * Posts all or none; a known key moves nothing. All money moves through this. Errors:
 * INSUFFICIENT_FUNDS; a plain Error if a key was used for a different movement.
 */
export async function postTransfers(tx: Tx, transfers: readonly LedgerTransfer[], at: Date): Promise<PostingResult> {
  const values = { transfers: JSON.stringify(toPostingJson(transfers)), at }
  const posted = toPostingResult(await run(() => postAll(tx, values)))
  recordEffects(tx, toMoneyEffects(transfers))
  return posted
}

const postAll = compileLazily<{ transfers: string; at: Date }, { readonly posted: PostingResultRow }>(
  (db, { transfers, at }) =>
    sql<{ readonly posted: PostingResultRow }>`select ledger_post(${transfers}::jsonb, ${at}) as posted`.compile(db),
)

export interface PostingResultRow {
  readonly balances: Readonly<Record<string, string>>
}

async function run(
  statement: () => Promise<{ readonly posted: PostingResultRow }[]>,
): Promise<PostingResultRow | undefined> {
  try {
    const [row] = await statement()
    return row?.posted
  } catch (error) {
    if (isUncovered(error)) throwRefusal('INSUFFICIENT_FUNDS')
    throw error
  }
}

export function toPostingResult(posted: PostingResultRow | undefined): PostingResult {
  const balances = posted?.balances ?? {}
  return { balanceOf: (userId, currency) => money(currency, BigInt(balances[`${userId}:${currency}`] ?? 0)) }
}

/** Read by `ledger_post` and by other database functions that change rows and post. */
export const toPostingJson = (transfers: readonly LedgerTransfer[]) => transfers.map(flatten)

function flatten({ postings, entry, ...transfer }: LedgerTransfer) {
  return {
    ...transfer,
    postings: postings.map(({ from, to, amount }) => ({ from, to, ...flat(amount) })),
    ...(entry && { entry: { ...entry, ...flat(entry.amount) } }),
  }
}

function flat({ amount, currency }: Money) {
  return { amount: amount.toString(), currency }
}

function isUncovered(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'constraint' in error &&
    error.constraint === 'ledger_account_covered'
  )
}

export type UserBalances = { readonly [C in BalanceCurrency]: Money<C> }

/** A currency without an account is zero. */
export async function findBalances(db: Database, userId: string): Promise<UserBalances> {
  return toBalances(await toAccounts(db, userId).execute())
}

export async function findBalance<C extends Currency>(
  db: Database,
  account: OwnedAccount,
  currency: C,
): Promise<Money<C>> {
  const row = await db
    .selectFrom('ledger_account')
    .select('balance')
    .where('owner_id', '=', account.owner)
    .where('kind', '=', account.kind)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return money(currency, row?.balance ?? 0n)
}

/** Locks in the order in which postings lock. */
export async function lockBalances(tx: Tx, userId: string): Promise<UserBalances> {
  return toBalances(await toAccounts(tx, userId).orderBy('currency').forNoKeyUpdate().execute())
}

const toAccounts = (db: Database, userId: string) =>
  db
    .selectFrom('ledger_account')
    .select(['currency', 'balance'])
    .where('owner_id', '=', userId)
    .where('kind', '=', 'available')

function toBalances(rows: readonly { currency: Currency; balance: bigint }[]): UserBalances {
  const toAmount = (currency: Currency) => rows.find((row) => row.currency === currency)?.balance ?? 0n
  return Object.fromEntries(
    balanceCurrencies.map((currency) => [currency, money(currency, toAmount(currency))]),
  ) as unknown as UserBalances
}

/** With its transaction about `relatedId`, if any. Throws if the key was never posted. */
export async function findTransfer(
  db: Database,
  key: string,
  relatedId: string,
): Promise<{ readonly id: string; readonly transactionId: string | undefined }> {
  const row = await db
    .selectFrom('ledger_transfer')
    .leftJoin('transactions', (join) =>
      // The index on transactions covers the related entity, not the transfer.
      join.onRef('transfer_id', '=', 'ledger_transfer.id').on('related_entity_id', '=', relatedId),
    )
    .select(['ledger_transfer.id', 'transactions.id as transactionId'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) throw new Error(`the transfer ${key} was never posted`)
  return { id: String(row.id), transactionId: row.transactionId ?? undefined }
}

/** Throws if the transfer brought the user nothing. */
export async function findBalanceAfter<C extends BalanceCurrency>(
  db: Database,
  key: string,
  userId: string,
  currency: C,
): Promise<Money<C>> {
  const { rows } = await sql<{ balance: bigint }>`
    select posting.to_balance_after as balance from ledger_transfer transfer
    join ledger_posting posting on posting.transfer_id = transfer.id
    join ledger_account account on account.id = posting.to_account
    where transfer.key = ${key} and account.owner_id = ${userId} and account.currency = ${currency}
    order by posting.seq desc limit 1`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`the transfer ${key} has no posting to this user`)
  return money(currency, row.balance)
}
