import type { MapPoint } from '@enp/shared/calls/catalog/catalog-map'
import { nearestFirst } from '../../../../ui/data/distance/distance.rules.ts'

const longest = 40

/** Starts with the first one, then sorts the others by their distance from it. */
export function listNearestPoints(first: MapPoint, points: readonly MapPoint[]): MapPoint[] {
  const others = points.filter(({ id }) => id !== first.id)
  const near = nearestFirst(first, others, (point) => point).slice(0, longest)
  return [first, ...near.map(({ thing }) => thing)]
}
