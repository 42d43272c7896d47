import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../core/database.ts'
import { type SearchText, type Slice, walkFor } from './search.rules.ts'
import type { Found } from './search.store.ts'
import { isFree, isFreeById, isThere, orderColumnsOf, orderOf, published, suits, type Wanted } from './wanted.sql.ts'

export type Worded = Wanted & { readonly text: SearchText }

/** So many of the most popular are put in the order of how well they fit; what follows stays in that of popularity. */
const ranked = 20
/** So many services that lead the order tell how common the words are. */
const sampled = 500
/**
 * All beginnings of a common word are collected before the index compares them with the other words. That takes longer
 * than looking at what these lead to, if it is so many times fewer.
 */
const commoner = 4n
/** About a twentieth of the catalogue is in one place, and reading the index for all of it takes a quarter of opening it. */
const placeShare = 0.3

/**
 * Common words are found by walking down the order until there are enough, rare ones by their index. How common they are
 * is told by the services that lead the order.
 */
export async function findWorded(db: Database, wanted: Worded, slice: Slice, reach: number): Promise<Found> {
  const enough = reach + 1
  const { isBegunCommon, ...counts } = await sample(db, wanted)
  const rows = walkFor({ enough, sampled, ...counts })
  const walked = rows === undefined ? undefined : await look(db, wanted, slice, enough, walk(wanted, rows))
  const { ids, seen } = walked?.isDone ? walked : await look(db, wanted, slice, enough, byIndex(wanted, isBegunCommon))
  return { ids, total: seen }
}

/** Days are left out: asking for one costs more than it tells. */
async function sample(db: Database, wanted: Worded) {
  const { rows } = await sql<Record<'worded' | 'suitable' | 'whole' | 'begun', bigint> & { services: number }>`
    select count(*) filter (where ${hasWords(wanted)}) as worded,
        count(*) filter (where ${hasWords(wanted)} and ${suits(wanted)}) as suitable,
        ${countsOfParts(wanted)},
        (select reltuples from pg_class where oid = 'service'::regclass) as services
      from ${leading(wanted, sampled)}`.execute(db)
  const { worded = 0n, suitable = 0n, whole = 0n, begun = 0n, services = 0 } = rows[0] ?? {}
  const isPlace = wanted.region !== undefined || wanted.city !== undefined
  return {
    worded: Number(worded),
    suitable: Number(suitable),
    services: isPlace ? services * placeShare : services,
    isBegunCommon: whole * commoner < begun,
  }
}

/** How many have the whole words, and how many what was begun; as many when they can't be taken apart. */
function countsOfParts({ text: { whole, begun } }: Worded) {
  const isApart = sql`numnode(to_tsquery('russian', ${whole})) > 0 and numnode(to_tsquery('russian', ${begun})) > 0`
  return sql`count(*) filter (where ${isApart} and words @@ to_tsquery('russian', ${whole})) as whole,
    count(*) filter (where ${isApart} and words @@ search_query('', ${begun})) as begun`
}

interface Way {
  /** What suits, in the order; with a limit no more is read than that needs. */
  readonly suitable: RawBuilder<unknown>
  /** Whether nothing is left to look at; asked when there are not enough. */
  readonly isAll: RawBuilder<boolean>
}

/** The page of what is found one way, and how many are, up to what is enough. */
async function look(db: Database, wanted: Worded, { offset, limit }: Slice, enough: number, way: Way) {
  const fit = sql`case when place <= ${ranked}
    then (select ts_rank(words, ${queryOf(wanted)}) from service where service.id = placed.id) end desc nulls last`
  const { rows } = await sql<{ ids: string[]; seen: bigint; isDone: boolean }>`
    with found as materialized (${way.suitable} limit ${enough}),
      placed as (select id, row_number() over (order by ${orderOf(wanted)}) as place from found)
    select (select count(*) from found) as seen, (select count(*) from found) >= ${enough} or ${way.isAll} as "isDone",
      array(select id from placed order by ${wanted.sort ? sql`place` : sql`${fit}, place`}
        limit ${limit} offset ${offset}) as ids`.execute(db)
  const { ids = [], seen = 0n, isDone = true } = rows[0] ?? {}
  return { ids, seen: Number(seen), isDone }
}

const queryOf = ({ text: { whole, begun } }: Worded) => sql`search_query(${whole}, ${begun})`
const hasWords = (wanted: Worded) => sql<boolean>`words @@ ${queryOf(wanted)}`

/** The order, from its beginning. */
const leading = (wanted: Worded, rows: number) => sql`(
  select * from service where ${published} and ${isThere(wanted)} order by ${orderOf(wanted)} limit ${rows}) service`

/** What is carried on of a service: words and texts would be copied with it. */
const sortable = (wanted: Worded) => sql`id, ${orderColumnsOf(wanted)}`

const walk = (wanted: Worded, rows: number): Way => ({
  suitable: sql`
    select ${sortable(wanted)} from ${leading(wanted, rows)}
      where ${suits(wanted)} and ${hasWords(wanted)} and ${isFree(wanted)}`,
  isAll: sql`not exists (select from service where ${published} and ${isThere(wanted)} offset ${rows})`,
})

/** All that have the words; whether one is free is asked in the order, until there are enough. */
const byIndex = (wanted: Worded, isBegunCommon: boolean): Way => ({
  suitable: sql`
    select * from (
      select * from (${isBegunCommon ? byWhole(wanted) : byAll(wanted)}) suiting order by ${orderOf(wanted)} offset 0
    ) sorted where ${isFreeById(wanted, sql`sorted.id`)}`,
  isAll: sql<boolean>`true`,
})

const byAll = (wanted: Worded) => sql`
  select ${sortable(wanted)} from service
    where ${published} and ${hasWords(wanted)} and ${isThere(wanted)} and ${suits(wanted)} offset 0`

const byWhole = (wanted: Worded) => sql`
  select ${sortable(wanted)} from (
    select * from service where ${published} and words @@ to_tsquery('russian', ${wanted.text.whole})
      and ${isThere(wanted)} and ${suits(wanted)} offset 0) whole
    where words @@ search_query('', ${wanted.text.begun}) offset 0`
