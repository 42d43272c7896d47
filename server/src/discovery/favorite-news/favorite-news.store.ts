import { sql } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'

/** At most one message per service within this many days, whatever its outcome. */
const quietDays = 7
/** A smaller drop is not worth a message; several small drops add up. */
const worthTellingPercent = 3

const isQuiet = sql`(notified_at is null or notified_at <= app_now() - make_interval(days => ${quietDays}))`

export interface FavoriteSubscriber {
  readonly userId: string
  readonly toldAt: Date
}

export interface PriceDrop {
  readonly id: string
  readonly serviceId: string
  readonly title: string
  readonly title_en: string | null
  readonly price: bigint
}

/** Locks the oldest price drop after an id; other workers skip it. */
export async function claimPriceDrop(
  tx: Tx,
  after: string,
): Promise<(PriceDrop & { readonly priceBefore: bigint }) | undefined> {
  const { rows } = await sql<PriceDrop & { readonly priceBefore: bigint }>`
    select change.id::text as id, service.id as "serviceId", title, title_en, price_from as price, price_before as "priceBefore"
      from favorite_change change join service on service.id = change.service_id
      where change.id > ${after}::bigint order by change.id limit 1 for update of change skip locked`.execute(tx)
  return rows[0]
}

export async function deletePriceDrop(tx: Tx, { id }: Pick<PriceDrop, 'id'>): Promise<void> {
  await sql`delete from favorite_change where id = ${id}::bigint`.execute(tx)
}

/** Compares with the price last seen or notified; an unknown one counts as `priceBefore`. */
export async function markPriceDropNotified(
  tx: Tx,
  { serviceId, price, priceBefore }: PriceDrop & { readonly priceBefore: bigint },
  limit: number,
): Promise<(FavoriteSubscriber & { readonly was: bigint })[]> {
  const known = sql`least(notified_price, coalesce(price_seen, ${priceBefore}::bigint))`
  const { rows } = await sql<FavoriteSubscriber & { readonly was: bigint }>`
    with next as (
      select user_id, ${known} as was from favorite
        where service_id = ${serviceId} and ${isQuiet}
          and ${price}::bigint * 100 <= ${known} * (100 - ${worthTellingPercent}::integer)
          and exists (select from service where id = ${serviceId} and status = 'published')
        order by user_id limit ${limit} for no key update
    )
    update favorite set notified_at = app_now(), notified_price = ${price}, price_seen = coalesce(price_seen, ${priceBefore})
      from next where favorite.service_id = ${serviceId} and favorite.user_id = next.user_id
      returning favorite.user_id as "userId", notified_at as "toldAt", was`.execute(tx)
  return rows
}

export async function findFavoritedServices(
  db: Database,
  after: string,
  limit: number,
): Promise<{ id: string; title: string; title_en: string | null; isHotel: boolean }[]> {
  const { rows } = await sql<{ id: string; title: string; title_en: string | null; isHotel: boolean }>`
    select id, title, title_en, category = 'hotel' as "isHotel" from service
      where id > ${after} and status = 'published' and exists (select from favorite where service_id = service.id)
      order by id limit ${limit}`.execute(db)
  return rows
}

/** Only users who saved the service over a day ago, have no trip to it and were not notified. */
export async function markFewLeftNotified(tx: Tx, serviceId: string, limit: number): Promise<FavoriteSubscriber[]> {
  const { rows } = await sql<FavoriteSubscriber>`
    with next as (
      select user_id from favorite
        where service_id = ${serviceId} and ${isQuiet} and created_at <= app_now() - interval '1 day'
          and not exists (
            select from booking where booking.user_id = favorite.user_id and booking.service_id = favorite.service_id
              and ends_at > app_now() and (paid_at is not null or state in ('hold', 'paying')))
        order by user_id limit ${limit} for no key update
    )
    update favorite set notified_at = app_now() from next
      where favorite.service_id = ${serviceId} and favorite.user_id = next.user_id
      returning favorite.user_id as "userId", notified_at as "toldAt"`.execute(tx)
  return rows
}
