import type { ServiceCategory } from '@enp/shared/calls/catalog-shapes'

export interface Whereabouts {
  readonly category?: ServiceCategory
  readonly city?: string
  readonly region?: string
}

/** Nearest first; the last filter matches everything. */
export function nearSteps({ category, city, region }: Whereabouts): Whereabouts[] {
  const kind = category && { category }
  return [
    ...(kind && city && region ? [{ ...kind, city, region }] : []),
    ...(kind && region ? [{ ...kind, region }] : []),
    ...(region ? [{ region }] : []),
    ...(kind ? [kind] : []),
    {},
  ]
}
