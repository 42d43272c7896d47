import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import type { PriceQuery } from '../search/filters.rules.ts'
import { requestedPrice } from '../search/price.sql.ts'

export async function findRequestedPrices(
  db: Database,
  ids: readonly string[],
  query: PriceQuery,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ id: string; price: bigint | null }>`
    select id, ${requestedPrice(query)} as price from service where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.flatMap(({ id, price }) => (price === null ? [] : [[id, price]])))
}
