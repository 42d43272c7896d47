import type { ServiceCard } from '@enp/shared/calls/catalog/catalog'
import type { FavoriteFilters } from '../catalog.queries.ts'
import { categories } from '../filters/filters.rules.ts'

const maxCityLength = 100

/** Reads the filters from a URL; leaves out invalid values. */
export function readFavoriteFilters(address: URLSearchParams): FavoriteFilters {
  const category = categories.find((known) => known === address.get('category'))
  const city = address.get('city')?.trim().slice(0, maxCityLength)
  return { ...(category && { category }), ...(city && { city }) }
}

export function writeFavoriteFilters(address: URLSearchParams, { category, city }: FavoriteFilters): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const [part, value] of Object.entries({ category, city })) {
    if (value === undefined) next.delete(part)
    else next.set(part, value)
  }
  return next
}

/** Includes the chosen city, so that it can be cleared. */
export function listCities(
  services: ReadonlyArray<Pick<ServiceCard, 'city'>>,
  chosen: string | undefined,
  compare: (left: string, right: string) => number,
): string[] {
  const cities = new Set(services.map(({ city }) => city))
  if (chosen !== undefined) cities.add(chosen)
  return [...cities].sort(compare)
}
