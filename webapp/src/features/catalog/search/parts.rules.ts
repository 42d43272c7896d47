import type { Filters } from '../filters/filters.rules.ts'

/** Removes a filter by the server's name; `price` removes both prices. */
export function withoutPart(filters: Filters, part: string): Filters {
  const isOf = (key: string) => (part === 'price' ? key === 'priceMin' || key === 'priceMax' : key === part)
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !isOf(key)))
}
