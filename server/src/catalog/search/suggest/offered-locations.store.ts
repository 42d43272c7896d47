import { money, moneyToNumber } from '@enp/shared/money/money'
import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import type { OfferedLocation } from './locations.rules.ts'

const renewedAfterMs = 300_000

interface CachedLocations {
  readonly at: number
  readonly offered: Promise<readonly OfferedLocation[]>
}

const cached = new WeakMap<Database, CachedLocations>()

export function listOfferedLocations(db: Database): Promise<readonly OfferedLocation[]> {
  const known = cached.get(db)
  if (known && performance.now() - known.at < renewedAfterMs) return known.offered
  const offered = findOffered(db)
  // Returns the known counts until the new ones arrive; a failure is tried again.
  cached.set(db, { at: performance.now(), offered: known?.offered ?? offered })
  offered.then(
    () => cached.set(db, { at: performance.now(), offered }),
    () => (known ? cached.set(db, { ...known, at: 0 }) : cached.delete(db)),
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
    priceFrom: moneyToNumber(money('rub', price)),
  }))
}
