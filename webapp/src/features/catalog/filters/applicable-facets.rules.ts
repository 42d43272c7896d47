import type { ServiceCategory } from '@enp/shared/calls/catalog-shapes'
import { type FacetName, facetGroup, facetNames } from '@enp/shared/facets'
import { maxStayNights } from '@enp/shared/limits'
import { daysBetween } from '../../../locales/days.ts'
import { addDays } from '../availability/calendar/days.rules.ts'

/** A list of values for each group. */
export type FacetLists = Readonly<Partial<Record<FacetName, string>>>

const forAll = ['free_cancellation']
const traits = {
  hotel: forAll,
  excursion: ['kids', 'small_group', 'instant', ...forAll],
  entertainment: ['kids', 'instant', ...forAll],
} as const

/** The values of a group that services of the category, or of all of them, are told apart by; none where they have none. */
export function listFacetValues(name: FacetName, category: ServiceCategory | undefined): readonly string[] {
  const { category: own, values } = facetGroup(name)
  if (name === 'traits') return category ? traits[category] : forAll
  return own === category ? values : []
}

/** Of these lists only what the category has. */
export function applicableFacets(lists: FacetLists, category: ServiceCategory | undefined): FacetLists {
  const kept: Partial<Record<FacetName, string>> = {}
  for (const name of facetNames) {
    const values = listFacetValues(name, category)
    const list = lists[name]?.split(',').filter((value) => values.includes(value)) ?? []
    if (list.length > 0) kept[name] = list.join(',')
  }
  return kept
}

/** The check-out of a stay: of one night, unless more are chosen. */
export function toCheckOut(checkIn: string, until: string | undefined): string {
  const nights = until === undefined ? 0 : daysBetween(checkIn, until)
  return until !== undefined && nights > 0 && nights <= maxStayNights ? until : addDays(checkIn, 1)
}
