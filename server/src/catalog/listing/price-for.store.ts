import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import type { PriceAsked } from '../search/filters.rules.ts'
import { listPrice, truePrice } from '../search/price.sql.ts'

/**
 * What these services cost the guests on the days that were asked for, in kopecks; those that aren't free are left out.
 * Nothing where neither was asked for: then the list's own price stands.
 */
export async function findPricesFor(
  db: Database,
  ids: readonly string[],
  { date, ...asked }: PriceAsked,
): Promise<ReadonlyMap<string, bigint>> {
  if (ids.length === 0 || (date === undefined && asked.guests === undefined)) return new Map()
  const price = date === undefined ? listPrice(asked) : truePrice({ ...asked, date })
  const { rows } = await sql<{ id: string; price: bigint | null }>`
    select id, ${price} as price from service where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.flatMap(({ id, price }) => (price === null ? [] : [[id, price]])))
}
