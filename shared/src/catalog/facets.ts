import type { ServiceCategory } from '../calls/catalog/catalog-shapes.ts'

interface FacetGroup {
  /** Only services of this category have the facet. */
  readonly category?: ServiceCategory
  /** Whether a service must match all selected values or any of them. */
  readonly match: 'all' | 'any'
  readonly values: readonly string[]
}

/** Filters with fixed values, in display order. Addresses contain a group as `stars=3,4`. */
export const facetGroups = {
  stars: { category: 'hotel', match: 'any', values: ['2', '3', '4', '5'] },
  amenities: {
    category: 'hotel',
    match: 'all',
    values: [
      'sauna',
      'breakfast',
      'wifi',
      'parking',
      'kitchen',
      'pets',
      'fireplace',
      'water',
      'transfer',
      'pool',
      'air_conditioning',
    ],
  },
  duration: { category: 'excursion', match: 'any', values: ['to2h', 'to4h', 'to8h', 'day', 'days'] },
  difficulty: { category: 'excursion', match: 'any', values: ['easy', 'moderate', 'hard'] },
  kind: {
    category: 'entertainment',
    match: 'any',
    values: ['show', 'park', 'spa', 'rental', 'museum', 'workshop'],
  },
  traits: { match: 'all', values: ['kids', 'small_group', 'instant', 'free_cancellation'] },
} as const satisfies Record<string, FacetGroup>

export type FacetName = keyof typeof facetGroups
export type Facet<N extends FacetName> = (typeof facetGroups)[N]['values'][number]

export const facetNames = [
  'stars',
  'amenities',
  'duration',
  'difficulty',
  'kind',
  'traits',
] as const satisfies readonly FacetName[]

export const facetGroup = (name: FacetName): FacetGroup => facetGroups[name]

/** Returns the valid values without duplicates, in the order of the group. */
export function readFacets(name: FacetName, list: string): string[] {
  const named = new Set(list.split(','))
  return facetGroup(name).values.filter((value) => named.has(value))
}
