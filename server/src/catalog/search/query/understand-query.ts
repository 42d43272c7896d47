import type { UnderstoodSearch } from '@enp/shared/calls/catalog/catalog'
import type { Query } from '@enp/shared/contract'
import { type PlaceIndex, toPlaceIndex } from '@enp/shared/regions/place-index'
import { getNow } from '../../../core/database/clock.ts'
import type { SearchPools } from '../../../core/deps.ts'
import type { OfferedLocation } from '../suggest/locations.rules.ts'
import { listOfferedLocations } from '../suggest/offered-locations.store.ts'
import type { Lexicon } from '../words/synonym.rules.ts'
import { applyUnderstood, toUnderstood } from './apply-understood.rules.ts'
import { type ParseContext, parseSearchQuery } from './parse-query.rules.ts'

type ListQuery = Omit<Query<'GET /v1/services'>, 'page' | 'limit'>

interface Understanding<Q> {
  readonly query: Q
  /** Undefined if the words name no filter. */
  readonly understood?: UnderstoodSearch
  /** The words as they were read, if they were mistyped. */
  readonly corrected?: string
}

const anyDay = new Date(0)

/** Moves filters from the words of a query to its filters. docs/rules/search.md#queries */
export async function understandQuery<Q extends ListQuery>(
  { genericPlan, customPlan }: SearchPools,
  query: Q,
  lexicon: Lexicon,
): Promise<Understanding<Q>> {
  const { search = '', category } = query
  if (search.trim() === '') return { query }
  const offered = await listOfferedLocations(customPlan)
  const context = {
    now: anyDay,
    places: getPlaces(lexicon, offered),
    ...(category !== undefined && category !== 'all' && { category }),
    ...(lexicon.names && { keptPhrases: lexicon.names.keptPhrases }),
  } satisfies ParseContext
  const first = parseSearchQuery(search, context)
  // Only a query with a day needs the time of the database.
  const parsed =
    first.from === undefined ? first : parseSearchQuery(search, { ...context, now: await getNow(genericPlan) })
  const understood = toUnderstood(parsed, query, (city) => offered.some((one) => one.city === city))
  const { corrected } = parsed
  return understood
    ? { query: applyUnderstood(query, understood), understood, ...(corrected !== undefined && { corrected }) }
    : { query }
}

const indexes = new WeakMap<Lexicon, { readonly offered: readonly OfferedLocation[]; readonly places: PlaceIndex }>()

function getPlaces(lexicon: Lexicon, offered: readonly OfferedLocation[]): PlaceIndex {
  const known = indexes.get(lexicon)
  if (known?.offered === offered) return known.places
  const { aliases = [], nicknames = [] } = lexicon.names ?? {}
  const cities = new Map(offered.map(({ city, region }) => [`${region} ${city}`, { city, region }]))
  const places = toPlaceIndex({ aliases, nicknames, cities: [...cities.values()] })
  indexes.set(lexicon, { offered, places })
  return places
}
