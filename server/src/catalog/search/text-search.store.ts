import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../core/database.ts'
import type { SearchPools } from '../../core/deps.ts'
import {
  isFree,
  isFreeById,
  isReachable,
  isThere,
  orderColumnsOf,
  orderOf,
  published,
  suits,
  type Wanted,
} from './filters.sql.ts'
import { type Counts, type SearchText, type Slice, sampled, wayTo } from './search.rules.ts'
import type { Found } from './search.store.ts'

export type Worded = Wanted & { readonly text: SearchText }

/** So many of the most popular are put in the order of how well they fit; what follows stays in that of popularity. */
const ranked = 20
/**
 * All beginnings of a common word are collected before the index compares them with the other words. That takes longer
 * than looking at what these lead to, if it is so many times fewer.
 */
const commoner = 4n

/**
 * Common words are found by walking down the order until there are enough, rare ones by their index, and what few suit by
 * what they suit for. How common they are is told by the services that lead the order.
 */
export async function findWorded(
  { plannedOnce, plannedEach }: SearchPools,
  wanted: Worded,
  slice: Slice,
  reach: number,
): Promise<Found> {
  const enough = reach + 1
  const isPlace = wanted.region !== undefined || wanted.city !== undefined
  const { isBegunCommon, ...counts } = await countWords(plannedOnce, anywhere(wanted, isPlace))
  // Each place has an index of its own in the usual order only.
  const way = wayTo(enough, counts, { isPlace, isWalkable: !isPlace || (wanted.sort ?? 'popular') === 'popular' })
  const walked = way.walk ? await look(plannedOnce, wanted, slice, enough, walk(wanted, way.walk)) : undefined
  if (walked?.isDone) return walked
  return way.index === 'words'
    ? look(plannedOnce, wanted, slice, enough, inOrder(wanted, isBegunCommon ? byWhole(wanted) : byWords(wanted)))
    : look(plannedEach, wanted, slice, enough, inOrder(wanted, byFilters(wanted)))
}

/** Words are counted for all places together, and for all days: asking for a day costs more than it tells. */
function anywhere({ region: _, city: __, date: ___, sort, ...wanted }: Worded, isPlace: boolean): Worded {
  return sort === undefined || isPlace ? wanted : { ...wanted, sort }
}

/** The same words are asked for again and again: while they are typed on, on the next page, by the next person. */
async function countWords(db: Database, wanted: Worded): Promise<WordCounts> {
  const counted = countedOf(db)
  const key = countsKey(wanted)
  const known = counted.get(key)
  if (known) return known
  const counts = await sample(db, wanted)
  if (counts.services > 0) counted.set(key, counts)
  return counts
}

interface WordCounts extends Counts {
  /** Far more services have what was begun than the whole words. */
  readonly isBegunCommon: boolean
}

const keptAtMost = 2_000
const keptForMs = 600_000

/** What was counted lately. It only chooses between plans with the same result, so it may be out of date. */
const countedByPool = new WeakMap<Database, LRUCache<string, WordCounts>>()

function countedOf(db: Database): LRUCache<string, WordCounts> {
  const known = countedByPool.get(db)
  if (known) return known
  const counted = new LRUCache<string, WordCounts>({ max: keptAtMost, ttl: keptForMs })
  countedByPool.set(db, counted)
  return counted
}

const countsKey = (wanted: Worded) =>
  JSON.stringify(wanted, (_key, value) => (typeof value === 'bigint' ? String(value) : value))

async function sample(db: Database, wanted: Worded): Promise<WordCounts> {
  const { category } = wanted
  const { rows } = await sql<Record<Counted, bigint> & { services: number }>`
    select count(*) as seen, count(*) filter (where ${suits(wanted)}) as suiting,
        count(*) filter (where ${hasWords(wanted)} and ${suits({ ...(category && { category }) })}) as worded,
        count(*) filter (where ${hasWords(wanted)} and ${suits(wanted)}) as suitable,
        ${countsOfParts(wanted)},
        (select reltuples from pg_class where oid = 'service'::regclass) as services
      from ${leading(wanted, sampled)}`.execute(db)
  const { seen = 0n, suiting = 0n, worded = 0n, suitable = 0n, whole = 0n, begun = 0n, services = 0 } = rows[0] ?? {}
  const isBegunCommon = whole * commoner < begun
  return {
    seen: Number(seen),
    suiting: Number(suiting),
    // What is found by the whole words is opened for what was begun.
    worded: Number(isBegunCommon && whole > worded ? whole : worded),
    suitable: Number(suitable),
    services,
    isBegunCommon,
  }
}

type Counted = 'seen' | 'suiting' | 'worded' | 'suitable' | 'whole' | 'begun'

/** How many have the whole words, and how many what was begun; none where the index takes both together quickly. */
function countsOfParts({ text: { whole, begun } }: Worded) {
  const isApart = sql`(select numnode(to_tsquery('russian', ${whole})) > 0 and numnode(to_tsquery('russian', ${begun})) > 0
    and search_query('', ${begun}) <> to_tsquery('russian', ${begun}))`
  return sql`count(*) filter (where ${isApart} and words @@ (select to_tsquery('russian', ${whole}))) as whole,
    count(*) filter (where ${isApart} and words @@ (select search_query('', ${begun}))) as begun`
}

interface Lookup {
  /** What suits, in the order; with a limit no more is read than that needs. */
  readonly suitable: RawBuilder<unknown>
  /** Whether nothing is left to look at; asked when there are not enough. */
  readonly isAll: RawBuilder<boolean>
}

/** The page of what is found one way, and how many are, up to what is enough. */
async function look(db: Database, wanted: Worded, { offset, limit }: Slice, enough: number, lookup: Lookup) {
  const fit = sql`case when place <= ${ranked}
    then (select ts_rank(words, ${queryOf(wanted)}) from service where service.id = placed.id) end desc nulls last`
  const total = sql`(select count(*) from found)`
  const { rows } = await sql<{ ids: string[]; total: bigint; isDone: boolean }>`
    with found as materialized (${lookup.suitable} limit ${enough}),
      placed as (select id, row_number() over (order by ${orderOf(wanted)}) as place from found)
    select ${total} as total,
      ${total} >= ${enough} or not ${isReachable(wanted)} or ${lookup.isAll} as "isDone",
      array(select id from placed order by ${wanted.sort ? sql`place` : sql`${fit}, place`}
        limit ${limit} offset ${offset}) as ids`.execute(db)
  const { ids = [], total: found = 0n, isDone = true } = rows[0] ?? {}
  return { ids, total: Number(found), isDone }
}

const queryOf = ({ text: { whole, begun } }: Worded) => sql`(select search_query(${whole}, ${begun}))`
const hasWords = (wanted: Worded) => sql<boolean>`words @@ ${queryOf(wanted)}`

/** The order, from its beginning. */
const leading = (wanted: Worded, rows: number) => sql`(
  select * from service where ${published} and ${isThere(wanted)} order by ${orderOf(wanted)} limit ${rows}) service`

/** What is carried on of a service: words and texts would be copied with it. */
const sortable = (wanted: Worded) => sql`id, ${orderColumnsOf(wanted)}`

const walk = (wanted: Worded, rows: number): Lookup => ({
  suitable: sql`
    select ${sortable(wanted)} from ${leading(wanted, rows)}
      where ${isReachable(wanted)} and ${suits(wanted)} and ${hasWords(wanted)} and ${isFree(wanted)}`,
  isAll: sql`not exists (select from service where ${published} and ${isThere(wanted)} offset ${rows})`,
})

/** Whether one is free is asked in the order, until there are enough. */
const inOrder = (wanted: Worded, suiting: RawBuilder<unknown>): Lookup => ({
  suitable: sql`
    select * from (select * from (${suiting}) suiting order by ${orderOf(wanted)} offset 0) sorted
      where ${isReachable(wanted)} and ${isFreeById(wanted, sql`sorted.id`)}`,
  isAll: sql<boolean>`true`,
})

const byWords = (wanted: Worded) => sql`
  select ${sortable(wanted)} from service
    where ${published} and ${hasWords(wanted)} and ${isThere(wanted)} and ${suits(wanted)} offset 0`

const byWhole = (wanted: Worded) => sql`
  select ${sortable(wanted)} from (
    select * from service where ${published} and words @@ (select to_tsquery('russian', ${wanted.text.whole}))
      and ${isThere(wanted)} and ${suits(wanted)} offset 0) whole
    where words @@ (select search_query('', ${wanted.text.begun})) offset 0`

const byFilters = (wanted: Worded) => sql`
  select ${sortable(wanted)} from (
    select * from service where ${published} and ${isThere(wanted)} and ${suits(wanted)} offset 0) suiting
    where ${hasWords(wanted)} offset 0`
