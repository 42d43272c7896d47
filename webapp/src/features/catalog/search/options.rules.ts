import type { SuggestedLocation, Suggestions } from '@enp/shared/calls/catalog-search'
import type { ServiceCard } from '@enp/shared/calls/catalog-shapes'
import { type Filters, withPart } from '../filters/filters.rules.ts'

export type SuggestedOption =
  | { readonly kind: 'place'; readonly place: SuggestedLocation }
  | { readonly kind: 'service'; readonly service: ServiceCard }

/** Returns the options in the order of the arrow keys. */
export function listOptions(suggested: Suggestions | undefined): SuggestedOption[] {
  return [
    ...(suggested?.places ?? []).map((place) => ({ kind: 'place' as const, place })),
    ...(suggested?.services ?? []).map((service) => ({ kind: 'service' as const, service })),
  ]
}

/** A city is searched by its name. */
export function toPlaceFilters(filters: Filters, { region, city, category }: SuggestedLocation): Filters {
  const others = withPart(filters, 'search', undefined)
  return {
    ...others,
    ...(region !== undefined && { region }),
    ...(category !== undefined && { category }),
    ...(city !== undefined && { search: city }),
  }
}
