import type { ServiceCategory } from '@enp/shared/calls/catalog/catalog-shapes'

export interface NearbyFilter {
  readonly category?: ServiceCategory
  readonly city?: string
  readonly region?: string
}

/** Nearest first; the last filter matches everything. */
export function listNearbyFilters({ category, city, region }: NearbyFilter): NearbyFilter[] {
  const kind = category && { category }
  return [
    ...(kind && city && region ? [{ ...kind, city, region }] : []),
    ...(kind && region ? [{ ...kind, region }] : []),
    ...(region ? [{ region }] : []),
    ...(kind ? [kind] : []),
    {},
  ]
}
