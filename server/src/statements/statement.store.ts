import { sql } from 'kysely'
import type { Database } from '../core/database/database.ts'
import type { StatementPeriod } from '../files/statement-period.rules.ts'
import { toTransaction } from '../ledger/show-transaction.rules.ts'
import { chainHash, chainPartner } from '../wallets/chain/on-chain.sql.ts'
import type { StatementReader, StatementRow } from './statement.rules.ts'

export function findReader(db: Database, userId: string): Promise<StatementReader | undefined> {
  return db
    .selectFrom('users')
    .select(['language', 'zone'])
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

interface StatementQuery {
  readonly userId: string
  readonly zone: string
  readonly days: StatementPeriod['days']
  readonly until: Date
  readonly after: Place | undefined
}

interface Place {
  readonly at: Date
  readonly id: string
}

interface StatementPage {
  readonly stated: StatementRow[]
  readonly next: Place | undefined
}

const rowsOfPage = 500

export async function findStatementPage(db: Database, statementQuery: StatementQuery): Promise<StatementPage> {
  const { userId, zone, days, until, after } = statementQuery
  const midnight = (day: string) => sql<Date>`(${day}::date::timestamp at time zone ${zone})`
  const rows = await db
    .selectFrom('transactions')
    .selectAll()
    .select([chainHash.as('chain_hash'), chainPartner.as('chain_partner')])
    .where('user_id', '=', userId)
    .where('created_at', '<=', until)
    .$if(days !== undefined, (query) =>
      query
        .where('created_at', '>=', midnight(days?.from ?? ''))
        .where('created_at', '<', midnight(days?.before ?? '')),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(rowsOfPage)
    .execute()
  const last = rows.length === rowsOfPage ? rows.at(-1) : undefined
  const stated = rows.map(({ chain_hash, chain_partner, ...row }) => ({
    ...toTransaction(row),
    ...(chain_hash !== null && { chainHash: chain_hash }),
    ...(chain_partner !== null && { partner: chain_partner }),
  }))
  return { stated, next: last && { at: last.created_at, id: last.id } }
}
