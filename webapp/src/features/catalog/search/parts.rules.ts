import type { Filters } from '../filters/filters.rules.ts'

/** The filters without a part as the server names it; both ends of a price are one. */
export function withoutPart(filters: Filters, part: string): Filters {
  const isOf = (key: string) => (part === 'price' ? key === 'priceMin' || key === 'priceMax' : key === part)
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !isOf(key)))
}
