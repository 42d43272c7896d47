import type { ServiceSort } from '@enp/shared/calls/catalog'
import type { ServiceCategory } from '@enp/shared/calls/catalog-shapes'
import { countedAtMost } from '@enp/shared/limits'
import { type RawBuilder, sql } from 'kysely'
import { appNow } from '../core/clock.ts'
import type { Tx } from '../core/database.ts'
import type { SearchText, Slice, UnknownWord } from './search.rules.ts'

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
    set_config('jit', 'off', true)`.execute(tx)
}

/** Exact up to what is counted, one more beyond it. */
export async function countServices(tx: Tx, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from (select from service where ${matching(wanted)} limit ${countedAtMost + 1}) found`.execute(
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

export function findServiceIds(tx: Tx, wanted: Wanted, slice: Slice): Promise<Found> {
  const { text, sort } = wanted
  return text && !sort ? findBest(tx, wanted, text, slice) : findSorted(tx, wanted, slice)
}

async function findSorted(tx: Tx, wanted: Wanted, { offset, limit }: Slice): Promise<Found> {
  const { rows } = await sql<{ id: string }>`
    select id from service where ${matching(wanted)} order by ${orders[wanted.sort ?? 'popular']}
      limit ${limit} offset ${offset}`.execute(tx)
  const isEnd = rows.length < limit && (rows.length > 0 || offset === 0)
  return { ids: rows.map(({ id }) => id), total: isEnd ? offset + rows.length : undefined }
}

/** So many of the most popular are put in the order of how well they fit; what follows stays in that of popularity. */
const ranked = 100

/** A rare word is found by its index, counted and ranked in one go; of a common one only the most popular are looked at. */
async function findBest(tx: Tx, wanted: Wanted, text: SearchText, slice: Slice): Promise<Found> {
  const few = await rank(tx, text, slice, sql`where ${matching(wanted)} limit ${countedAtMost + 1}`, countedAtMost)
  if (few.seen <= countedAtMost) return { ids: few.ids, total: few.seen }
  const looksAt = Math.max(ranked, slice.offset + slice.limit)
  const popular = sql`where ${matching(wanted)} order by ${orders.popular} limit ${looksAt}`
  return { ids: (await rank(tx, text, slice, popular, looksAt)).ids, total: few.seen }
}

/** The page of what was found, unless that is more than `most`. */
async function rank(tx: Tx, text: SearchText, { offset, limit }: Slice, which: RawBuilder<unknown>, most: number) {
  const { rows } = await sql<{ ids: string[] | null; seen: bigint }>`
    with found as materialized (select id, popularity, words from service ${which}),
      placed as (select id, words, row_number() over (order by ${orders.popular}) as place from found)
    select (select count(*) from found) as seen, case when (select count(*) from found) <= ${most} then array(
      select id from placed
        order by case when place <= ${ranked} then ts_rank(words, ${queryOf(text)}) end desc nulls last, place
        limit ${limit} offset ${offset}) end as ids`.execute(tx)
  return { ids: rows[0]?.ids ?? [], seen: Number(rows[0]?.seen ?? 0) }
}

const orders = {
  popular: sql`popularity desc, id`,
  price: sql`price_from, id`,
  rating: sql`rating desc, reviews desc, id`,
  new: sql`created_at desc, id`,
} as const satisfies Record<ServiceSort, RawBuilder<unknown>>

const queryOf = ({ whole, begun }: SearchText) => sql`search_query(${whole}, ${begun})`

function matching(wanted: Wanted): RawBuilder<boolean> {
  const { category, text, region, city, priceMin, priceMax, date, guests } = wanted
  const conditions = [
    sql`status = 'published'`,
    ...(category ? [sql`category = ${category}`] : []),
    ...(text ? [sql`words @@ ${queryOf(text)}`] : []),
    ...(region !== undefined ? [sql`region = ${region}`] : []),
    ...(city !== undefined ? [sql`plain_words(city) = ${city}`] : []),
    ...(priceMin !== undefined ? [sql`price_from >= ${priceMin}`] : []),
    ...(priceMax !== undefined ? [sql`price_from <= ${priceMax}`] : []),
    ...(guests !== undefined ? [sql`guests_max >= ${guests}`] : []),
    ...(date !== undefined ? [free(date, guests ?? 1)] : []),
  ]
  return sql.join(conditions, sql` and `)
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

/** The share of trigrams that a word must have in common to be looked at: «вадапад» has 0.23 with «водопад». */
const likeness = 0.2
const mostLikely = 20

/** Which of the words no service uses, and what was likely meant. */
export async function findUnknownWords(tx: Tx, words: readonly string[]): Promise<UnknownWord[]> {
  await sql`select set_config('pg_trgm.similarity_threshold', ${String(likeness)}, true)`.execute(tx)
  const { rows } = await sql<UnknownWord>`
    select typed as word, array(
      select jsonb_build_object('word', word, 'stem', stem) from search_word where stem % word_stem(typed)
        order by similarity(stem, word_stem(typed)) desc, uses desc, word limit ${mostLikely}) as likely
    from unnest(${words}::text[]) as typed
    where numnode(to_tsquery('russian', typed)) > 0
      and not exists (select from search_word where stem = word_stem(typed) or word = typed)`.execute(tx)
  return rows
}
