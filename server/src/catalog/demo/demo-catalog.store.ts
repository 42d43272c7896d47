import type { Media } from '@enp/shared/calls/catalog/catalog-shapes'
import { sql } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'
import type { DemoDay, DemoOption } from './demo-inventory.rules.ts'
import type { DemoReview, RatedService } from './demo-reviews.rules.ts'

export async function hasServices(db: Database): Promise<boolean> {
  const found = await db.selectFrom('service').select('id').limit(1).executeTakeFirst()
  return found !== undefined
}

export async function findDemoOptions(
  tx: Tx,
  serviceKeys: readonly string[],
): Promise<(DemoOption & { today: string })[]> {
  const { rows } = await sql<DemoOption & { today: string }>`
    select o.id, s.key as service_key, o.key, o.capacity, o.start_times, o.seasons = '[]' as is_plain,
        to_char(app_now() at time zone s.time_zone, 'YYYY-MM-DD') as today
      from service_option o join service s on s.id = o.service_id
      where s.key = any(${serviceKeys}) order by s.key, o.key`.execute(tx)
  return rows
}

/** Never falls below held or sold places; a booked start stays open or closed as it is. */
export async function writeDemoDays(tx: Tx, days: readonly DemoDay[]): Promise<void> {
  await sql`
    insert into inventory as i (option_id, day, start_time, capacity, closed, price_percent)
      select option_id, day, start_time, capacity, closed, price_percent
        from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as row (
          option_id uuid, day date, start_time text, capacity integer, closed boolean, price_percent smallint)
        order by option_id, day, start_time
      on conflict (option_id, day, start_time) do update set
        capacity = greatest(excluded.capacity, i.held + i.sold),
        closed = case when exists (
            select from booking where option_id = i.option_id and first_day = i.day and start_time = i.start_time
          ) then i.closed else excluded.closed end,
        price_percent = excluded.price_percent
        where (i.capacity, i.closed, i.price_percent) is distinct from
          (greatest(excluded.capacity, i.held + i.sold), excluded.closed, excluded.price_percent)`.execute(tx)
}

interface Illustrated {
  readonly key: string
  readonly media: readonly Media[]
}

export async function writeDemoPictures(tx: Tx, services: readonly Illustrated[]): Promise<void> {
  await sql`
    update service_page page set media = row.media
      from jsonb_to_recordset(${JSON.stringify(services)}::jsonb) as row (key text, media jsonb)
        join service on service.key = row.key
      where page.service_id = service.id and page.media is distinct from row.media`.execute(tx)
}

export async function findRatedServices(tx: Tx, serviceKeys: readonly string[]): Promise<RatedService[]> {
  const { rows } = await sql<RatedService>`
    select id, key, category, coalesce(listed_rating, rating) as rating, coalesce(listed_reviews, reviews) as reviews
      from service where key = any(${serviceKeys}) order by key`.execute(tx)
  return rows
}

interface KnownHistogram {
  readonly id: string
  readonly histogram: readonly number[]
}

export async function writeDemoReviews(
  tx: Tx,
  histograms: readonly KnownHistogram[],
  reviews: readonly DemoReview[],
): Promise<void> {
  await sql`
    update service set listed_histogram = row.histogram
      from jsonb_to_recordset(${JSON.stringify(histograms)}::jsonb) as row (id uuid, histogram integer[])
      where service.id = row.id and service.listed_histogram is distinct from row.histogram`.execute(tx)
  await sql`
    insert into review (service_id, key, author, rating, text, tags, language, organizer_reply, state, created_at)
      select service_id, key, author, rating, text, tags, language, reply, 'published',
          app_now() - make_interval(mins => minutes_ago)
        from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) as row (
          service_id uuid, key text, author text, rating smallint, text text, tags text[], language text, reply text,
          minutes_ago integer)
      on conflict (service_id, key) do nothing`.execute(tx)
}
