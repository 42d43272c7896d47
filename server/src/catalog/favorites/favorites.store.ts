import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import type { PersonalDataHandler } from '../../core/personal-data-handler.ts'

export async function insertFavorite(db: Database, userId: string, serviceId: string): Promise<boolean> {
  const { rows } = await sql`
    with known as (select id, price_from from service where id = ${serviceId} and status = 'published'),
      added as (
        insert into favorite (user_id, service_id, price_seen) select ${userId}, id, price_from from known
          on conflict do nothing)
    select from known`.execute(db)
  return rows.length > 0
}

/** Returns whether there is such a service; a hidden one can also be removed. */
export async function deleteFavorite(db: Database, userId: string, serviceId: string): Promise<boolean> {
  const { rows } = await sql`
    with gone as (delete from favorite where user_id = ${userId} and service_id = ${serviceId})
    select from service where id = ${serviceId}`.execute(db)
  return rows.length > 0
}

export async function findFavoriteStatus(
  db: Database,
  userId: string | null,
  serviceId: string,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ remembered: boolean }>`
    select exists (select from favorite where user_id = ${userId} and service_id = ${serviceId}) as remembered
      from service where id = ${serviceId} and status = 'published'`.execute(db)
  return rows[0]?.remembered
}

interface Filters {
  readonly category?: string
  /** In the form that `normalize_text` returns. */
  readonly city?: string
  readonly offset: number
  readonly limit: number
}

/** The newest come first. Omits hidden services. */
export async function findFavoriteIds(db: Database, userId: string, { category, city, offset, limit }: Filters) {
  const chosen = sql`favorite join service on service.id = service_id
    where user_id = ${userId} and status = 'published'
      ${category === undefined ? sql`` : sql`and category = ${category}`}
      ${city === undefined ? sql`` : sql`and normalize_text(city) = ${city}`}`
  const { rows } = await sql<{ ids: string[]; total: bigint }>`
    select (select count(*) from ${chosen}) as total, array(
      select service.id from ${chosen} order by favorite.created_at desc, service.id
        limit ${limit} offset ${offset}) as ids`.execute(db)
  const { ids = [], total = 0n } = rows[0] ?? {}
  return { ids, total: Number(total) }
}

/** Returns the original prices, in kopecks, of favorites that cost less now. */
export async function findCheaperFavorites(
  db: Database,
  userId: string,
  serviceIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ id: string; seen: bigint }>`
    select service.id, price_seen as seen from favorite join service on service.id = service_id
      where user_id = ${userId} and service_id = any(${serviceIds}::uuid[]) and price_from < price_seen`.execute(db)
  return new Map(rows.map(({ id, seen }) => [id, seen]))
}

export const favoriteData: PersonalDataHandler = {
  name: 'favorites',
  export: (tx, userId) =>
    tx
      .selectFrom('favorite')
      .innerJoin('service', 'service.id', 'favorite.service_id')
      .select(['service.id', 'service.title', 'favorite.created_at as at'])
      .where('favorite.user_id', '=', userId)
      .orderBy('favorite.created_at')
      .execute(),
  async erase(tx, userId) {
    await tx.deleteFrom('favorite').where('user_id', '=', userId).execute()
  },
}
