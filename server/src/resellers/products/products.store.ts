import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import type { ProductRow } from './product.rules.ts'

const columns = sql`service.id, title, time_zone as "timeZone", category, confirmation, price_per as "pricePer",
  min_units as "minUnits", max_units as "maxUnits", cancellation_policy as policy, details,
  coalesce((select jsonb_agg(jsonb_build_object('id', offered.id, 'name', offered.name, 'units', offered.units,
    'startTimes', offered.start_times, 'guestsMax', offered.guests_max, 'isPrivate', offered.is_private,
    'questions', offered.questions, 'cutoffMinutes', offered.cutoff_minutes) order by position, offered.id)
    from service_option offered where offered.service_id = service.id), '[]') as options`

const from = sql`service join service_page on service_page.service_id = service.id`
const isOnSale = sql`status = 'published' and not suspended and category <> 'hotel' and confirmation = 'instant'`

/** Ordered by id. A row can still have no option that is resold. */
export async function findProductsOnSale(
  db: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select ${columns} from ${from} where service.id > ${after}::uuid and ${isOnSale}
    order by service.id limit ${limit}`.execute(db)
  return rows
}

export async function findProductOnSale(db: Database, id: string): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`
    select ${columns} from ${from} where service.id = ${id}::uuid and ${isOnSale}`.execute(db)
  return rows[0]
}

/** Of bookings, also when the service is no longer on sale. */
export async function findProductsById(db: Database, ids: readonly string[]): Promise<Map<string, ProductRow>> {
  const { rows } = await sql<ProductRow>`
    select ${columns} from ${from} where service.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
