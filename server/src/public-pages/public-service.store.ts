import { sql } from 'kysely'
import { appNow } from '../core/database/clock.ts'
import type { Database } from '../core/database/database.ts'
import type { PublicServiceRow } from './public-service.rules.ts'

const shownDays = 5

/** The first free day is the stored one, as on cards. Hidden services have no free days. */
const freeDays = sql`array(
  with recursive free (day, place) as (
    select service.next_free_on, 1 where service.status = 'published'
        and service.next_free_on >= (${appNow} at time zone service.time_zone)::date
      union all
    select first_free_day(service.id, day + 1), place + 1 from free where place < ${sql.lit(shownDays)} and day is not null)
  select day::text from free where day is not null order by day)`

const columns = sql`service.id, category, service.status, title, title_en, short_description as short,
  short_description_en as short_en, description, description_en, region, city, city_en, address, address_en, latitude,
  longitude, price_from, price_per, service.rating, service.reviews, guests_max, languages, cancellation_policy,
  confirmation, media, cover, features, details, organizer.name as organizer, organizer.name_en as organizer_en,
  coalesce((select jsonb_agg(jsonb_build_object('id', offered.id, 'name', offered.name, 'name_en', offered.name_en,
    'units', offered.units, 'isPrivate', offered.is_private) order by position, offered.id) from service_option offered
    where offered.service_id = service.id), '[]') as options`

const from = sql`from service join organizer on organizer.id = organizer_id join service_page on service_id = service.id`

/** One statement per page. Includes hidden services, whose pages show that they are paused. */
export async function findPublicService(db: Database, id: string): Promise<PublicServiceRow | undefined> {
  const { rows } = await sql<PublicServiceRow>`
    select ${columns}, ${freeDays} as free_days ${from} where service.id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** Excursions and entertainment that can be booked, ordered by id. */
export async function listBookableActivities(
  db: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<PublicServiceRow[]> {
  const { rows } = await sql<PublicServiceRow>`
    select ${columns}, array[next_free_on::text] as free_days ${from}
      where service.id > ${after}::uuid and service.status = 'published' and category <> 'hotel'
        and next_free_on >= (${appNow} at time zone time_zone)::date
      order by service.id limit ${limit}`.execute(db)
  return rows
}
