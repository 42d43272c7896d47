import type { UnderstoodSearch } from '@enp/shared/calls/catalog/catalog'
import { parseServiceFilters, type ServiceFilters, writeServiceFilters } from './filters.rules.ts'

/** Replaces the words of a search by the filters that they mean; other filters stay. */
export function withUnderstood(filters: ServiceFilters, understood: UnderstoodSearch): ServiceFilters {
  const { search: _, region, city, bbox, date, until, priceMin, priceMax, ...others } = filters
  const hasPrice = understood.priceMin !== undefined || understood.priceMax !== undefined
  const kept = {
    ...others,
    ...(understood.region === undefined && defined({ region, city, bbox })),
    ...(understood.date === undefined && defined({ date, until })),
    ...(!hasPrice && defined({ priceMin, priceMax })),
  }
  // Reads the filters as an address, which leaves out values that this version does not know.
  const address = writeServiceFilters(new URLSearchParams(), kept)
  for (const [name, value] of Object.entries(understood)) if (value !== '') address.set(name, String(value))
  return parseServiceFilters(address)
}

const defined = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>
