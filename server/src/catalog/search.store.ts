import type { ServiceSort } from '@enp/shared/calls/catalog'
import type { ServiceCategory } from '@enp/shared/calls/catalog-shapes'
import { type RawBuilder, sql } from 'kysely'
import { appNow } from '../core/clock.ts'
import type { Tx } from '../core/database.ts'
import type { SearchText, Slice } from './search.rules.ts'

/** What services are looked for by; prices are kopecks. */
export interface Wanted {
  readonly category?: ServiceCategory
  readonly text?: SearchText
  readonly region?: string
  /** As `plain_words` writes it. */
  readonly city?: string
  readonly priceMin?: bigint
  readonly priceMax?: bigint
  readonly date?: string
  readonly guests?: number
  /** With words and without an order, the best fitting of the most popular come first. */
  readonly sort?: ServiceSort
}

/**
 * The right plan depends on how common the words and places are, so these statements are planned for their values; and
 * the catalogue is in memory, where a row is as near as the next one.
 */
export async function planForValues(tx: Tx): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('random_page_cost', '1.1', true),
    set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
    set_config('work_mem', '32MB', true)`.execute(tx)
}

/** Exact up to so many, one more beyond it. */
export async function countServices(tx: Tx, wanted: Wanted, atMost: number): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`
    ${leading(wanted)} select count(*) as total from (select from ${matching(wanted)} limit ${atMost + 1}) found`.execute(
    tx,
  )
  return Number(rows[0]?.total ?? 0)
}

export interface Found {
  /** The page, in its order. */
  readonly ids: readonly string[]
  /** How many there are, where the page has shown it: counting costs as much as finding. */
  readonly total: number | undefined
}

/** `reach`: how many are counted, and can be paged through. */
export function findServiceIds(tx: Tx, wanted: Wanted, slice: Slice, reach: number): Promise<Found> {
  const { text } = wanted
  return text ? findWorded(tx, { ...wanted, text }, slice, reach) : findSorted(tx, wanted, slice)
}

async function findSorted(tx: Tx, wanted: Wanted, { offset, limit }: Slice): Promise<Found> {
  const { rows } = await sql<{ id: string }>`
    select id from ${matching(wanted)} order by ${orderOf(wanted)} limit ${limit} offset ${offset}`.execute(tx)
  const isEnd = rows.length < limit && (rows.length > 0 || offset === 0)
  return { ids: rows.map(({ id }) => id), total: isEnd ? offset + rows.length : undefined }
}

type Worded = Wanted & { readonly text: SearchText }

/** So many of the most popular are put in the order of how well they fit; what follows stays in that of popularity. */
const ranked = 20
/** Words that so few of the first services don't fill a page with are found faster by their index. */
const sampled = 300

/** Common words are found among the first services of the order; others by their index, counted in one go. */
async function findWorded(tx: Tx, wanted: Worded, slice: Slice, reach: number): Promise<Found> {
  const needed = Math.max(wanted.sort ? 0 : ranked, slice.offset + slice.limit)
  const first = sql`select * from (select ${shown} from service where status = 'published' and ${ofColumns(wanted)}
    order by ${orderOf(wanted)} limit ${sampled}) service where ${ofWordsAndDay(wanted)} limit ${reach + 1}`
  const near = await rank(tx, wanted, slice, first)
  if (near.seen >= needed) return { ids: near.ids, total: near.seen > reach ? near.seen : undefined }
  const all = sql`${leading(wanted)} select * from ${matching(wanted)} order by ${orderOf(wanted)} limit ${reach + 1}`
  const { ids, seen } = await rank(tx, wanted, slice, all)
  return { ids, total: seen }
}

/** The page of what was found, and how many that was. */
async function rank(tx: Tx, wanted: Worded, { offset, limit }: Slice, which: RawBuilder<unknown>) {
  const fit = sql`case when place <= ${ranked} then ts_rank(words, ${queryOf(wanted.text)}) end desc nulls last`
  const { rows } = await sql<{ ids: string[]; seen: bigint }>`
    with found as materialized (${which}),
      placed as (select id, words, row_number() over (order by ${orderOf(wanted)}) as place from found)
    select (select count(*) from found) as seen, array(
      select id from placed order by ${wanted.sort ? sql`place` : sql`${fit}, place`}
        limit ${limit} offset ${offset}) as ids`.execute(tx)
  return { ids: rows[0]?.ids ?? [], seen: Number(rows[0]?.seen ?? 0) }
}

const orderOf = ({ sort }: Wanted) => orders[sort ?? 'popular']

const orders = {
  popular: sql`popularity desc, id`,
  price: sql`price_from, id`,
  rating: sql`rating desc, reviews desc, id`,
  new: sql`created_at desc, id`,
} as const satisfies Record<ServiceSort, RawBuilder<unknown>>

/** What lists are filtered and ordered by. */
const shown = sql`id, category, region, city, price_from, price_per, guests_max, rating, reviews, created_at, popularity,
  time_zone, words`

const queryOf = ({ whole, begun }: SearchText) => sql`search_query(${whole}, ${begun})`

/**
 * What has the words, by their index alone: it never opens the words themselves, which stand outside the row. A list of
 * its own, because the planner believes that comparing words is cheap.
 */
const leading = ({ text }: Wanted) =>
  text
    ? sql`with worded as materialized (
        select ${shown} from service where status = 'published' and words @@ ${queryOf(text)})`
    : sql``

function matching({ text, ...wanted }: Wanted): RawBuilder<unknown> {
  const others = sql`${ofColumns(wanted)} and ${ofWordsAndDay(wanted)}`
  return text ? sql`worded service where ${others}` : sql`service where status = 'published' and ${others}`
}

function ofColumns({ category, region, city, priceMin, priceMax, guests }: Wanted): RawBuilder<boolean> {
  const conditions = [
    ...(category ? [sql`category = ${category}`] : []),
    ...(region !== undefined ? [sql`region = ${region}`] : []),
    ...(city !== undefined ? [sql`plain_words(city) = ${city}`] : []),
    ...(priceMin !== undefined ? [sql`price_from >= ${priceMin}`] : []),
    ...(priceMax !== undefined ? [sql`price_from <= ${priceMax}`] : []),
    ...(guests !== undefined ? [sql`guests_max >= ${guests}`] : []),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

function ofWordsAndDay({ text, date, guests }: Wanted): RawBuilder<boolean> {
  const conditions = [
    ...(text ? [sql`words @@ ${queryOf(text)}`] : []),
    ...(date !== undefined ? [free(date, guests ?? 1)] : []),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** Read once for a statement, not once for a row. */
const now = sql<Date>`(select ${appNow})`
/** No place's clock is further from Greenwich's. */
const furthestHours = sql.lit(14)

/**
 * The rule of availability.rules as a condition: an option takes so many people on that day, at one of its starts. Most
 * days have no row of their own and are neither about to begin nor at the end of what can be booked: then neither clocks
 * nor starts matter. `offset 0` keeps the question with its service: for a page it is never asked of all of them.
 */
function free(day: string, guests: number): RawBuilder<boolean> {
  const needed = sql`case when price_per = 'person' then ${guests} else 1 end`
  const daysAhead = sql`(select ${day}::date - (${appNow} at time zone 'UTC')::date)`
  const minutesLeft = sql`(select floor(extract(epoch from
    ${day}::date::timestamp at time zone 'UTC' - make_interval(hours => ${furthestHours}) - ${appNow}) / 60))`
  const today = sql`(${now} at time zone time_zone)::date`
  return sql`exists (
    select from service_option option
    where service_id = service.id and option.guests_max >= ${guests}
      and weekdays >> (extract(isodow from ${day}::date)::int - 1) & 1 = 1
      and (not seasons @> '[{"percent": 0}]' or ${seasonPercent(day)} > 0)
      and case
        when cutoff_minutes < ${minutesLeft} and book_ahead_days > ${daysAhead}
          and not exists (select from inventory where option_id = option.id and day = ${day} offset 0)
        then option.capacity >= ${needed}
        else ${day}::date between ${today} and ${today} + book_ahead_days and exists (
          select from unnest(case when start_times = '{}' then '{""}' else start_times end) as start (at)
            left join inventory on option_id = option.id and day = ${day} and start_time = start.at
          where case when start.at = '' then ${day}::date + interval '1 day' else ${day}::date + start.at::time end
              at time zone time_zone - make_interval(mins => cutoff_minutes) > ${now}
            and not coalesce(closed, false)
            and coalesce(inventory.capacity - held - sold, option.capacity) >= ${needed} offset 0)
        end
    offset 0)`
}

function seasonPercent(day: string) {
  const monthDay = day.slice(5)
  return sql`coalesce((
    select (season ->> 'percent')::int from jsonb_array_elements(seasons) with ordinality as list (season, position)
    where case when season ->> 'from' <= season ->> 'until'
      then ${monthDay} between season ->> 'from' and season ->> 'until'
      else ${monthDay} >= season ->> 'from' or ${monthDay} <= season ->> 'until' end
    order by list.position limit 1), 100)`
}
