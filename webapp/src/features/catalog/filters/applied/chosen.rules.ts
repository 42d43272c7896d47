import { type FacetName, facetGroup } from '@enp/shared/catalog/facets'
import { addDays, daysBetween } from '@enp/shared/time/days'
import { removeInapplicableFilters, type ServiceFilters, withServiceFilter } from '../filters.rules.ts'

/** Keeps the check-out, or the number of nights if it is no longer after the check-in. */
export function withCheckIn(filters: ServiceFilters, date: string | undefined): ServiceFilters {
  const { date: before, until } = filters
  if (date === undefined || before === undefined || until === undefined || until > date)
    return withServiceFilter(filters, 'date', date)
  return removeInapplicableFilters({ ...filters, date, until: addDays(date, daysBetween(before, until)) })
}

export const listChosenValues = (filters: ServiceFilters, name: FacetName): readonly string[] =>
  filters[name]?.split(',') ?? []

export function toggleFacetValue(filters: ServiceFilters, name: FacetName, value: string): ServiceFilters {
  const chosen = listChosenValues(filters, name)
  const next = facetGroup(name).values.filter((one) => (one === value) !== chosen.includes(one))
  return withServiceFilter(filters, name, next.length > 0 ? next.join(',') : undefined)
}

export type AppliedFilter =
  | { readonly kind: 'category' | 'city' | 'date' | 'guests' | 'price' | 'ratingMin' | 'languages' | 'sort' }
  | { readonly kind: 'facet'; readonly name: FacetName; readonly value: string }

const simple = ['city', 'date', 'guests', 'price', 'ratingMin', 'languages'] as const
const groups = [
  'stars',
  'kind',
  'duration',
  'difficulty',
  'amenities',
  'traits',
] as const satisfies readonly FacetName[]

/** Leaves out search text, region and a lone category, which have other controls. */
export function listAppliedFilters(filters: ServiceFilters): AppliedFilter[] {
  const { category, priceMin, priceMax, sort } = filters
  const isChosen = (kind: (typeof simple)[number]) =>
    kind === 'price' ? priceMin !== undefined || priceMax !== undefined : filters[kind] !== undefined
  const applied: AppliedFilter[] = [
    ...simple.filter(isChosen).map((kind) => ({ kind })),
    ...groups.flatMap((name) =>
      listChosenValues(filters, name).map((value) => ({ kind: 'facet', name, value }) as const),
    ),
    ...(sort ? [{ kind: 'sort' } as const] : []),
  ]
  return applied.length > 0 && category ? [{ kind: 'category' }, ...applied] : applied
}

export const toAppliedFilterKey = (one: AppliedFilter) => (one.kind === 'facet' ? `${one.name}:${one.value}` : one.kind)

export function removeAppliedFilter(filters: ServiceFilters, one: AppliedFilter): ServiceFilters {
  if (one.kind === 'facet') return toggleFacetValue(filters, one.name, one.value)
  if (one.kind === 'price')
    return withServiceFilter(withServiceFilter(filters, 'priceMin', undefined), 'priceMax', undefined)
  return withServiceFilter(filters, one.kind, undefined)
}

export const clearAppliedFilters = ({ search, region }: ServiceFilters): ServiceFilters => ({
  ...(search !== undefined && { search }),
  ...(region !== undefined && { region }),
})
