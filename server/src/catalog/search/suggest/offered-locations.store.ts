import { money, toNumber } from '@enp/shared/money'
import { sql } from 'kysely'
import type { Database } from '../../../core/database.ts'
import type { OfferedLocation } from './locations.rules.ts'

/** How many there are is looked at anew after this, while the old numbers are still shown. */
const renewedAfterMs = 300_000

interface CachedLocations {
  readonly at: number
  readonly offered: Promise<readonly OfferedLocation[]>
}

const kept = new WeakMap<Database, CachedLocations>()

/** What is listed of each category in each city, as it was a few minutes ago. */
export function listOfferedLocations(db: Database): Promise<readonly OfferedLocation[]> {
  const known = kept.get(db)
  if (known && performance.now() - known.at < renewedAfterMs) return known.offered
  const offered = findOffered(db)
  // Until the new numbers are there, those that are known; a failure is tried again.
  kept.set(db, { at: performance.now(), offered: known?.offered ?? offered })
  offered.then(
    () => kept.set(db, { at: performance.now(), offered }),
    () => (known ? kept.set(db, { ...known, at: 0 }) : kept.delete(db)),
  )
  return known?.offered ?? offered
}

async function findOffered(db: Database): Promise<OfferedLocation[]> {
  const { rows } = await sql<{ count: bigint; price: bigint } & Pick<OfferedLocation, 'region' | 'city' | 'category'>>`
    select region, city, category, count(*) as count, min(price_from) as price from service where status = 'published'
      group by region, city, category`.execute(db)
  return rows.map(({ count, price, ...row }) => ({
    ...row,
    count: Number(count),
    priceFrom: toNumber(money('rub', price)),
  }))
}
