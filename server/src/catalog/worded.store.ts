import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../core/database.ts'
import { type SearchText, type Slice, walkFor } from './search.rules.ts'
import type { Found } from './search.store.ts'
import { isFree, isThere, orderColumnsOf, orderOf, published, suits, type Wanted } from './wanted.sql.ts'

export type Worded = Wanted & { readonly text: SearchText }

/** So many of the most popular are put in the order of how well they fit; what follows stays in that of popularity. */
const ranked = 20
/** So many services that lead the order tell how common the words are. */
const sampled = 300
/** About so much of the catalogue is in one place. */
const placeShare = 0.05

/**
 * Common words are found by walking down the order until there are enough, rare ones by their index. How common they are
 * is told by the services that lead the order; often these are enough themselves.
 */
export async function findWorded(tx: Tx, wanted: Worded, slice: Slice, reach: number): Promise<Found> {
  const enough = reach + 1
  const lookAt = (way: Way) => look(tx, wanted, slice, enough, way)
  const sample = await lookAt(sampleOf(wanted))
  if (sample.isDone) return pageOf(sample)
  const { seen, worded, services } = sample
  const isPlace = wanted.region !== undefined || wanted.city !== undefined
  const among = isPlace ? services * placeShare : services
  const rows = walkFor({ enough, sampled, worded, suitable: seen, services: among })
  const walked = rows === undefined ? undefined : await lookAt(walk(wanted, rows))
  return pageOf(walked?.isDone ? walked : await lookAt(byIndex(wanted)))
}

interface Looked {
  readonly ids: readonly string[]
  /** How many of a sample have the words. */
  readonly worded: number
  /** How many of these suit, up to what is enough. */
  readonly seen: number
  /** About how many services there are; not above 0 while Postgres doesn't know. */
  readonly services: number
  /** There are enough, or nothing is left to look at. */
  readonly isDone: boolean
}

const pageOf = ({ ids, seen }: Looked): Found => ({ ids, total: seen })

interface Way {
  /** `name as materialized (…)`, read by what follows. */
  readonly sample?: RawBuilder<unknown>
  /** What suits, in the order; with a limit no more is read than that needs. */
  readonly suitable: RawBuilder<unknown>
  /** Whether nothing is left to look at; asked when there are not enough. */
  readonly isAll: RawBuilder<boolean>
}

async function look(tx: Tx, wanted: Worded, { offset, limit }: Slice, enough: number, way: Way): Promise<Looked> {
  const fit = sql`case when place <= ${ranked}
    then (select ts_rank(words, ${queryOf(wanted)}) from service where service.id = placed.id) end desc nulls last`
  const { rows } = await sql<{ ids: string[]; worded: bigint; seen: bigint; services: number; isDone: boolean }>`
    with ${way.sample ? sql`worded as materialized (${way.sample}),` : sql``}
      found as materialized (${way.suitable} limit ${enough}),
      placed as (select id, row_number() over (order by ${orderOf(wanted)}) as place from found)
    select (select count(*) from found) as seen, ${way.sample ? sql`(select count(*) from worded)` : sql`0`} as worded,
      (select count(*) from found) >= ${enough} or ${way.isAll} as "isDone", (select reltuples from pg_class where oid = 'service'::regclass) as services, array(
        select id from placed order by ${wanted.sort ? sql`place` : sql`${fit}, place`}
          limit ${limit} offset ${offset}) as ids`.execute(tx)
  const { ids = [], services = 0, seen = 0n, worded = 0n, isDone = true } = rows[0] ?? {}
  return { ids, services, isDone, seen: Number(seen), worded: Number(worded) }
}

const queryOf = ({ text: { whole, begun } }: Worded) => sql`search_query(${whole}, ${begun})`
const hasWords = (wanted: Worded) => sql<boolean>`words @@ ${queryOf(wanted)}`

/** The order, from its beginning. */
const leading = (wanted: Worded, rows: number) => sql`(
  select * from service where ${published} and ${isThere(wanted)} order by ${orderOf(wanted)} limit ${rows}) service`

const isAllWithin = (wanted: Worded, rows: number) =>
  sql<boolean>`not exists (select from service where ${published} and ${isThere(wanted)} offset ${rows})`

const sampleOf = (wanted: Worded): Way => ({
  sample: sql`select * from ${leading(wanted, sampled)} where ${hasWords(wanted)}`,
  suitable: sql`select * from worded service where ${suits(wanted)} and ${isFree(wanted)}`,
  isAll: isAllWithin(wanted, sampled),
})

const walk = (wanted: Worded, rows: number): Way => ({
  suitable: sql`
    select * from ${leading(wanted, rows)} where ${hasWords(wanted)} and ${suits(wanted)} and ${isFree(wanted)}`,
  isAll: isAllWithin(wanted, rows),
})

/** All that have the words, no more of each than what they are sorted by; whether one is free is asked in the order. */
const byIndex = (wanted: Worded): Way => ({
  suitable: sql`
    select * from (
      select * from (
        select id, ${orderColumnsOf(wanted)} from service
          where ${published} and ${hasWords(wanted)} and ${isThere(wanted)} and ${suits(wanted)} offset 0
      ) suiting order by ${orderOf(wanted)} offset 0
    ) sorted ${wanted.date === undefined ? sql`` : sql`where (select ${isFree(wanted)} from service where id = sorted.id)`}`,
  isAll: sql<boolean>`true`,
})
