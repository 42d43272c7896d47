import type { ServiceCategory } from '@enp/shared/calls/catalog/catalog-shapes'
import { type FacetName, facetGroup, facetNames } from '@enp/shared/catalog/facets'
import { maxStayNights } from '@enp/shared/limits'
import { addDays, daysBetween } from '@enp/shared/time/days'

/** Chosen values of each group, separated by commas. */
export type FacetLists = Readonly<Partial<Record<FacetName, string>>>

const forAll = ['free_cancellation']
const traits = {
  hotel: forAll,
  excursion: ['kids', 'small_group', 'instant', ...forAll],
  entertainment: ['kids', 'instant', ...forAll],
} as const

/** All services if there is no category. Empty if none apply. */
export function listFacetValues(name: FacetName, category: ServiceCategory | undefined): readonly string[] {
  const { category: own, values } = facetGroup(name)
  if (name === 'traits') return category ? traits[category] : forAll
  return own === category ? values : []
}

export function applicableFacets(lists: FacetLists, category: ServiceCategory | undefined): FacetLists {
  const applicable: Partial<Record<FacetName, string>> = {}
  for (const name of facetNames) {
    const values = listFacetValues(name, category)
    const list = lists[name]?.split(',').filter((value) => values.includes(value)) ?? []
    if (list.length > 0) applicable[name] = list.join(',')
  }
  return applicable
}

/** Returns the check-out day; one night after the check-in unless a valid one is chosen. */
export function toCheckOut(checkIn: string, until: string | undefined): string {
  const nights = until === undefined ? 0 : daysBetween(checkIn, until)
  return until !== undefined && nights > 0 && nights <= maxStayNights ? until : addDays(checkIn, 1)
}
