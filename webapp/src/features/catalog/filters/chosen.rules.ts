import { type FacetName, facetGroup } from '@enp/shared/facets'
import { daysBetween } from '../../../locales/days.ts'
import { addDays } from '../availability/calendar/days.rules.ts'
import { type Filters, suited, withPart } from './filters.rules.ts'

/** Keeps the check-out, or the number of nights if it is no longer after the check-in. */
export function withCheckIn(filters: Filters, date: string | undefined): Filters {
  const { date: before, until } = filters
  if (date === undefined || before === undefined || until === undefined || until > date)
    return withPart(filters, 'date', date)
  return suited({ ...filters, date, until: addDays(date, daysBetween(before, until)) })
}

export const listChosenValues = (filters: Filters, name: FacetName): readonly string[] =>
  filters[name]?.split(',') ?? []

export function withFacet(filters: Filters, name: FacetName, value: string): Filters {
  const chosen = listChosenValues(filters, name)
  const next = facetGroup(name).values.filter((one) => (one === value) !== chosen.includes(one))
  return withPart(filters, name, next.length > 0 ? next.join(',') : undefined)
}

export type Applied =
  | { readonly kind: 'category' | 'date' | 'guests' | 'price' | 'ratingMin' | 'sort' }
  | { readonly kind: 'facet'; readonly name: FacetName; readonly value: string }

const simple = ['date', 'guests', 'price', 'ratingMin'] as const
const groups = [
  'stars',
  'kind',
  'duration',
  'difficulty',
  'amenities',
  'traits',
] as const satisfies readonly FacetName[]

/** Leaves out search text, region and a lone category, which have other controls. */
export function listApplied(filters: Filters): Applied[] {
  const { category, priceMin, priceMax, sort } = filters
  const isChosen = (kind: (typeof simple)[number]) =>
    kind === 'price' ? priceMin !== undefined || priceMax !== undefined : filters[kind] !== undefined
  const applied: Applied[] = [
    ...simple.filter(isChosen).map((kind) => ({ kind })),
    ...groups.flatMap((name) =>
      listChosenValues(filters, name).map((value) => ({ kind: 'facet', name, value }) as const),
    ),
    ...(sort ? [{ kind: 'sort' } as const] : []),
  ]
  return applied.length > 0 && category ? [{ kind: 'category' }, ...applied] : applied
}

export const toAppliedKey = (one: Applied) => (one.kind === 'facet' ? `${one.name}:${one.value}` : one.kind)

export function withoutApplied(filters: Filters, one: Applied): Filters {
  if (one.kind === 'facet') return withFacet(filters, one.name, one.value)
  if (one.kind === 'price') return withPart(withPart(filters, 'priceMin', undefined), 'priceMax', undefined)
  return withPart(filters, one.kind, undefined)
}

export const withoutAllApplied = ({ search, region }: Filters): Filters => ({
  ...(search !== undefined && { search }),
  ...(region !== undefined && { region }),
})
