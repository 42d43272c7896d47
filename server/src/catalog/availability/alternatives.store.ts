import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import { isFreeOnDay } from './free-on-day.sql.ts'

/** Compares only the most popular services, so that a large region takes no longer. */
const comparedAtMost = 200

export interface SimilarService {
  readonly id: string
  readonly title: string
  readonly title_en: string | null
}

/** Services of the same city come first, then the nearest in price (half to double). */
export async function findSimilar(
  db: Database,
  { serviceId, day, count, atMost }: { serviceId: string; day: string; count: number; atMost: number },
): Promise<readonly SimilarService[]> {
  // A service sold as a whole or per night is checked for one party.
  const guests = sql`(select case when price_per = 'person' then ${count}::integer else 1 end from own)`
  const { rows } = await sql<SimilarService>`
    with own as (select * from service where id = ${serviceId}),
    known as materialized (
      select id, title, title_en, city, price_from from service
        where status = 'published' and region = (select region from own) and category = (select category from own)
          and price_from between (select price_from / 2 from own) and (select price_from * 2 from own)
          and id <> ${serviceId}
        order by popularity desc, id limit ${comparedAtMost}
    ), near as materialized (
      select known.id, known.title, known.title_en from known, own
        order by known.city <> own.city, abs(known.price_from - own.price_from), known.id limit ${comparedAtMost}
    )
    select id, title, title_en from near where (select ${isFreeOnDay(day, guests)} from service where service.id = near.id)
      limit ${atMost}`.execute(db)
  return rows
}
