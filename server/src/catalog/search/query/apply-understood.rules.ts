import type { UnderstoodSearch } from '@enp/shared/calls/catalog/catalog'
import { addDays } from '../../../days/days.rules.ts'
import type { ParsedQuery } from './parse-query.rules.ts'

interface Chosen {
  readonly category?: string
  readonly amenities?: string
}

/** Returns the filters in the form of the list's query; undefined if the words name none. */
export function toUnderstood(
  parsed: ParsedQuery,
  chosen: Chosen,
  isOffered: (city: string) => boolean,
): UnderstoodSearch | undefined {
  const { text, region, city, from, until, guests, priceMin, priceMax, languages, stars } = parsed
  // A place where no service is may be a word of a title.
  const isWord = city !== undefined && !isOffered(city)
  const amenities = [...new Set([...(parsed.pets ? ['pets'] : []), ...(parsed.amenities ?? [])])]
  const category = parsed.category ?? toCategory(parsed)
  const isHotel = (category ?? chosen.category) === 'hotel'
  const filters = {
    ...(category && { category }),
    ...(region !== undefined && !isWord && { region, ...(city !== undefined && { city }) }),
    ...(from !== undefined && { date: from, ...(isHotel && { until: until ?? addDays(from, 1) }) }),
    ...(guests !== undefined && { guests }),
    ...(priceMin !== undefined && { priceMin }),
    ...(priceMax !== undefined && { priceMax }),
    ...(stars !== undefined && { stars: String(stars) }),
    ...(amenities.length > 0 && { amenities: joinValues(chosen.amenities, amenities) }),
    ...(parsed.kind && { kind: parsed.kind }),
    ...(languages && { languages: languages.join(',') }),
  }
  const search = isWord ? [text, city].filter(Boolean).join(' ') : text
  return Object.keys(filters).length > 0 ? { search, ...filters } : undefined
}

function toCategory({ pets, stars, kind }: ParsedQuery): UnderstoodSearch['category'] {
  if (pets || stars !== undefined) return 'hotel'
  return kind && 'entertainment'
}

const joinValues = (chosen: string | undefined, values: readonly string[]) =>
  [...new Set([...(chosen?.split(',') ?? []), ...values])].join(',')

interface Applicable {
  readonly search?: string
  readonly bbox?: string
  readonly city?: string
  readonly until?: string
  readonly priceMin?: number
  readonly priceMax?: number
}

/** The words of a query are its latest filters: they replace the same filters of the query. */
export function applyUnderstood<Q extends Applicable>(query: Q, { search, ...filters }: UnderstoodSearch): Q {
  const { search: _, bbox, city, until, priceMin, priceMax, ...others } = query
  const hasPrice = filters.priceMin !== undefined || filters.priceMax !== undefined
  const kept = {
    ...others,
    ...(filters.region === undefined && { bbox, city }),
    ...(filters.date === undefined && { until }),
    ...(!hasPrice && { priceMin, priceMax }),
    ...filters,
    search: search === '' ? undefined : search,
  }
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)) as unknown as Q
}
