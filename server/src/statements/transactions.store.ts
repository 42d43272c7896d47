import type { Language } from '@enp/shared/calls/api'
import type { Transaction } from '@enp/shared/calls/wallets/ledger'
import type { Query } from '@enp/shared/contract'
import { type Currency, money, moneyToNumber, toDecimalText } from '@enp/shared/money/money'
import { localizeFields } from '@enp/shared/text/localize-fields'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '../core/database/database.ts'
import type { DB } from '../core/database/database-types.ts'
import { toTransaction } from '../ledger/show-transaction.rules.ts'

type Filters = Query<'GET /v1/transactions'>

/** A moment, or the boundary of a day: the day in `to` is included. */
function edge(text: string, zone: string, end: boolean) {
  if (text.includes('T')) return sql<Date>`${text}::timestamptz`
  const days = end ? 1 : 0
  return sql<Date>`((${text}::date + ${days}::integer)::timestamp at time zone ${zone})`
}

function matching(userId: string, zone: string, { type, status, currency, from, to }: Filters) {
  return ({ and, eb }: ExpressionBuilder<DB, 'transactions'>) =>
    and([
      eb('user_id', '=', userId),
      ...(type ? [eb('type', '=', type)] : []),
      ...(status ? [eb('status', '=', status)] : []),
      ...(currency ? [eb('currency', '=', currency)] : []),
      ...(from ? [eb('created_at', '>=', edge(from, zone, false))] : []),
      ...(to ? [eb('created_at', to.includes('T') ? '<=' : '<', edge(to, zone, true))] : []),
    ])
}

interface Page {
  readonly transactions: Transaction[]
  readonly total: number
}

/** Newest first. Ties are ordered by id, so that pages don't overlap. */
export async function findTransactions(db: Database, userId: string, zone: string, filters: Filters): Promise<Page> {
  const condition = matching(userId, zone, filters)
  const { page, limit } = filters
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('transactions')
      .selectAll()
      .where(condition)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('transactions')
      .select(({ fn }) => fn.countAll<bigint>().as('total'))
      .where(condition)
      .executeTakeFirstOrThrow(),
  ])
  return { transactions: rows.map(toTransaction), total: Number(total) }
}

export async function findServiceTitles(
  db: Database,
  language: Language,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('service')
    .select(['id', 'title', 'title_en'])
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, localizeFields(row, language).title]))
}

/** Undefined also for another user's transaction. */
export async function findTransaction(db: Database, userId: string, id: string): Promise<Transaction | undefined> {
  const row = await db
    .selectFrom('transactions')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && toTransaction(row)
}

interface PostingLine {
  readonly from: string
  readonly to: string
  readonly amount: number
  readonly amountExact: string
  readonly currency: Currency
}

/** Without the names of other users. */
export async function findTransactionPostings(
  db: Database,
  userId: string,
  transactionId: string,
): Promise<PostingLine[]> {
  const { rows } = await sql<{ from: string; to: string; amount: bigint; currency: Currency }>`
    select ${named('source', userId)} as from, ${named('target', userId)} as to, posting.amount, posting.currency
    from transactions entry
    join ledger_posting posting on posting.transfer_id = entry.transfer_id
    join ledger_account source on source.id = posting.from_account
    join ledger_account target on target.id = posting.to_account
    where entry.id = ${transactionId}
    order by posting.seq`.execute(db)
  return rows.map(({ from, to, currency, amount }) => {
    const value = money(currency, amount)
    return { from, to, currency, amount: moneyToNumber(value), amountExact: toDecimalText(value) }
  })
}

function named(account: 'source' | 'target', userId: string) {
  const column = (name: string) => sql.ref(`${account}.${name}`)
  return sql`case when ${column('owner_id')} is null then ${column('kind')}
    when ${column('owner_id')} = ${userId} then 'you' else 'person' end`
}
