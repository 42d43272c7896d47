import { fail } from '@enp/shared/errors'
import { type BalanceCurrency, balanceCurrencies, type Money, money } from '@enp/shared/money'
import { sql } from 'kysely'
import type { Database, Tx } from '../core/database.ts'

/** The house's side of what people own; docs/product.md, section 3. */
export type HouseKind =
  | 'emission'
  | 'shop'
  | 'revenue'
  | 'escrow'
  | 'stars_clearing'
  | 'ton_hot'
  | 'usdt_hot'
  | 'card_clearing'
  | 'refunds'

export type AccountRef = { readonly owner: string; readonly kind: 'available' } | { readonly kind: HouseKind }

export function personAccount(userId: string): AccountRef {
  return { owner: userId, kind: 'available' }
}

export function houseAccount(kind: HouseKind): AccountRef {
  return { kind }
}

interface Posting {
  readonly from: AccountRef
  readonly to: AccountRef
  /** Positive. */
  readonly amount: Money<BalanceCurrency>
}

/** What the person sees of a transfer; the amount is signed, negative for spending. */
interface Entry {
  readonly userId: string
  readonly type:
    | 'mining_reward'
    | 'task_reward'
    | 'referral_reward'
    | 'service_payment'
    | 'withdrawal'
    | 'deposit'
    | 'boost_purchase'
  readonly amount: Money<BalanceCurrency>
  readonly description: string
  readonly metadata: Record<string, string | number>
  readonly relatedEntityId?: string
  readonly relatedEntityType?: string
}

export interface Transfer {
  /** Posted once per key, for ever. */
  readonly key: string
  readonly kind: string
  readonly postings: readonly [Posting, ...Posting[]]
  readonly entry?: Entry
}

interface Posted {
  /** The person's balance after the transfers; only of accounts that they moved. */
  balanceOf<C extends BalanceCurrency>(userId: string, currency: C): Money<C>
}

/**
 * The single way money moves: all transfers or none, one round trip. A key that was posted before moves nothing.
 * Errors: INSUFFICIENT_FUNDS when a person's account would fall below zero; a plain Error when a key was used for
 * another movement, which is a bug of the caller.
 */
export async function post(tx: Tx, transfers: readonly Transfer[], at: Date): Promise<Posted> {
  const request = JSON.stringify(transfers.map(flatten))
  try {
    const { rows } = await sql<{ posted: { balances: Record<string, string> } }>`
      select ledger_post(${request}::jsonb, ${at}) as posted`.execute(tx)
    const balances = rows[0]?.posted.balances ?? {}
    return { balanceOf: (userId, currency) => money(currency, BigInt(balances[`${userId}:${currency}`] ?? 0)) }
  } catch (error) {
    if (isUncovered(error)) fail('INSUFFICIENT_FUNDS')
    throw error
  }
}

/** The shape that `ledger_post` reads: amounts as text beside their currency. */
function flatten({ postings, entry, ...transfer }: Transfer) {
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

export type Balances = { readonly [C in BalanceCurrency]: Money<C> }

/** What a person can spend now; a currency never touched is zero. */
export async function findBalances(db: Database, userId: string): Promise<Balances> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['currency', 'balance'])
    .where('owner_id', '=', userId)
    .where('kind', '=', 'available')
    .execute()
  const amountOf = (currency: BalanceCurrency) => rows.find((row) => row.currency === currency)?.balance ?? 0n
  return Object.fromEntries(
    balanceCurrencies.map((currency) => [currency, money(currency, amountOf(currency))]),
  ) as unknown as Balances
}
