import { LRUCache } from 'lru-cache'
import type { Database } from '../../../core/database/database.ts'
import { buildSearchSample, type SampleRow } from '../sample.sql.ts'
import type { SampleCounts } from '../search.rules.ts'
import type { TextSearch } from './text.sql.ts'

/** If the other words match this many times fewer services, each is checked for the prefix. */
const prefixRatio = 4n

/** Counts for all locations and days at once: checking a day costs more than it helps. */
function withoutPlace(query: TextSearch): TextSearch {
  const { region, city, date: _, nights: __, sort, ...filters } = query
  const isPlace = region !== undefined || city !== undefined
  return sort === undefined || isPlace ? filters : { ...filters, sort }
}

/** Cached, because the same words come again with the next letter, page or user. */
export async function countMatches(db: Database, query: TextSearch): Promise<SampledCounts> {
  const filters = withoutPlace(query)
  const counted = toCounted(db)
  const key = JSON.stringify(filters, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
  const known = counted.get(key)
  if (known) return known
  const { rows } = await buildSearchSample(filters).execute(db)
  const counts = toCounts(rows[0] ?? emptySample)
  if (counts.services > 0) counted.set(key, counts)
  return counts
}

interface SampledCounts extends SampleCounts {
  readonly isPrefixCommon: boolean
}

const cachedAtMost = 2_000
const cachedForMs = 600_000

/** May be out of date: counts only choose between plans with the same result. */
const countedByPool = new WeakMap<Database, LRUCache<string, SampledCounts>>()

function toCounted(db: Database): LRUCache<string, SampledCounts> {
  const known = countedByPool.get(db)
  if (known) return known
  const counted = new LRUCache<string, SampledCounts>({ max: cachedAtMost, ttl: cachedForMs })
  countedByPool.set(db, counted)
  return counted
}

const emptySample: SampleRow = {
  sampled: 0n,
  keyed: 0n,
  filtered: 0n,
  texts: 0n,
  matches: 0n,
  whole: 0n,
  prefixed: 0n,
  services: 0,
}

function toCounts({ sampled, keyed, filtered, texts, matches, whole, prefixed, services }: SampleRow): SampledCounts {
  const isPrefixCommon = whole * prefixRatio < prefixed
  return {
    sampled: Number(sampled),
    matchingKeys: Number(keyed),
    matchingFilters: Number(filtered),
    // Services found by the whole words are read to check whether they have the prefix too.
    matchingText: Number(isPrefixCommon && whole > texts ? whole : texts),
    matchingBoth: Number(matches),
    services,
    isPrefixCommon,
  }
}
