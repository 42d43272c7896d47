import type { ServiceFilters } from '../filters/filters.rules.ts'

/** Removes a filter by the server's name; `price` removes both prices. */
export function removeFilterByName(filters: ServiceFilters, part: string): ServiceFilters {
  const isOf = (key: string) => (part === 'price' ? key === 'priceMin' || key === 'priceMax' : key === part)
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !isOf(key)))
}
