import type { SearchSuggestionList, SuggestedLocation } from '@enp/shared/calls/catalog/catalog-search'
import type { ServiceCard } from '@enp/shared/calls/catalog/catalog-shapes'
import { type ServiceFilters, withServiceFilter } from '../../filters/filters.rules.ts'

export type SuggestedOption =
  | { readonly kind: 'place'; readonly place: SuggestedLocation }
  | { readonly kind: 'service'; readonly service: ServiceCard }

/** Returns the options in the order of the arrow keys. */
export function listSuggestedOptions(suggested: SearchSuggestionList | undefined): SuggestedOption[] {
  return [
    ...(suggested?.places ?? []).map((place) => ({ kind: 'place' as const, place })),
    ...(suggested?.services ?? []).map((service) => ({ kind: 'service' as const, service })),
  ]
}

/** A city is searched by its name. */
export function toPlaceFilters(filters: ServiceFilters, { region, city, category }: SuggestedLocation): ServiceFilters {
  const others = withServiceFilter(filters, 'search', undefined)
  return {
    ...others,
    ...(region !== undefined && { region }),
    ...(category !== undefined && { category }),
    ...(city !== undefined && { search: city }),
  }
}
