import { type ExpressionBuilder, sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database } from '../../core/database/database.ts'
import type { DB } from '../../core/database/database-types.ts'
import type { PriceQuery } from '../search/filters.rules.ts'
import { requestedPrice } from '../search/price.sql.ts'
import type { CardRow, ServicePageRow } from './card.rules.ts'

const cardColumns = [
  'service.enp_discount_basis_points',
  'service.id',
  'service.category',
  'service.title',
  'service.short_description',
  'service.title_en',
  'service.short_description_en',
  'service.city_en',
  'service.region',
  'service.city',
  'service_page.media',
  'service.cover',
  'service.rating',
  'service.reviews',
  'service.price_from',
  'service.price_per',
  'service.guests_max',
  'service.next_free_on',
  'service_page.details',
  'organizer.id as organizer_id',
  'organizer.name as organizer_name',
  'organizer.name_en as organizer_name_en',
  'organizer.photo as organizer_photo',
  'organizer.rating as organizer_rating',
  'organizer.verified as organizer_verified',
] as const

const ownColumns = [
  'service_page.description',
  'service_page.description_en',
  'service.address',
  'service.address_en',
  'service.latitude',
  'service.longitude',
  'service.time_zone',
  'service_page.features',
  'service.languages',
  'service.cancellation_policy',
  'service.confirmation',
  'service.min_units',
  'service.max_units',
  'service.payment_methods',
] as const

function published(db: Database, userId: string | undefined) {
  return known(db, userId).where('service.status', '=', sql.lit('published'))
}

function known(db: Database, userId: string | undefined) {
  return db
    .selectFrom('service')
    .innerJoin('organizer', 'organizer.id', 'service.organizer_id')
    .innerJoin('service_page', 'service_page.service_id', 'service.id')
    .select(cardColumns)
    .select((eb) => isFavorite(eb, userId).as('is_favorite'))
}

function isFavorite(eb: ExpressionBuilder<DB, 'service'>, userId: string | undefined) {
  if (userId === undefined) return eb.lit(false)
  return eb.exists(
    eb
      .selectFrom('favorite')
      .select('user_id')
      .whereRef('favorite.service_id', '=', 'service.id')
      .where('favorite.user_id', '=', userId),
  )
}

/** In no particular order, without hidden services. */
export function findCards(db: Database, ids: readonly string[], userId: string | undefined): Promise<CardRow[]> {
  return published(db, userId).where('service.id', '=', sql<string>`any(${ids}::uuid[])`).execute()
}

/** In no particular order, with hidden services. */
export function findCardsWithHidden(db: Database, ids: readonly string[], userId: string): Promise<CardRow[]> {
  return known(db, userId).where('service.id', '=', sql<string>`any(${ids}::uuid[])`).execute()
}

export async function findService(
  db: Database,
  id: string,
  userId: string | undefined,
): Promise<ServicePageRow | undefined> {
  const [service, options] = await Promise.all([
    published(db, userId).select(ownColumns).where('service.id', '=', id).executeTakeFirst(),
    db
      .selectFrom('service_option')
      .selectAll()
      .select(sql<Date | null>`case when opens_at > ${appNow} then opens_at end`.as('still_opens_at'))
      .where('service_id', '=', id)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ])
  return service && { ...service, options }
}

export async function countCategories(db: Database, categories: readonly string[], atMost: number) {
  const { rows } = await sql<{ category: string; count: bigint }>`
    select category, (
      select count(*) from (select from service where service.category = asked.category and status = 'published'
        limit ${atMost + 1}) found) as count
    from unnest(${categories}::text[]) as asked (category)`.execute(db)
  return new Map(rows.map(({ category, count }) => [category, Number(count)]))
}

interface OrganizerServicesPage {
  readonly organizer: {
    id: string
    name: string
    about: string
    name_en: string | null
    about_en: string | null
    photo: { url: string } | null
    rating: number
    verified: boolean
    contact: string | null
    reviews: number
  }
  readonly ids: readonly string[]
  readonly services: number
}

export async function findOrganizerPage(
  db: Database,
  id: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<OrganizerServicesPage | undefined> {
  const row = await db
    .selectFrom('organizer')
    .select(['id', 'name', 'about', 'name_en', 'about_en', 'photo', 'rating', 'verified', 'contact', 'reviews'])
    .select([
      sql<string[]>`array(select service.id from service where organizer_id = organizer.id and status = 'published'
        order by popularity desc, service.id limit ${limit} offset ${offset})`.as('ids'),
      sql<bigint>`(select count(*) from service where organizer_id = organizer.id and status = 'published')`.as(
        'services',
      ),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { ids, services, ...organizer } = row
  return { organizer, ids, services: Number(services) }
}

export async function findRequestedPrices(
  db: Database,
  ids: readonly string[],
  query: PriceQuery,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ id: string; price: bigint | null }>`
    select id, ${requestedPrice(query)} as price from service where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.flatMap(({ id, price }) => (price === null ? [] : [[id, price]])))
}
