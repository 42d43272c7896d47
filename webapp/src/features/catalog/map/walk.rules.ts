import type { MapPoint } from '@enp/shared/calls/catalog-map'
import { nearestFirst } from '../../../ui/data/distance/distance.rules.ts'

/** Cards are turned over so many neighbours at most. */
const longest = 40

/** The services from here on to the furthest, by how far each is from the first: the order in which cards are turned. */
export function walkFrom(first: MapPoint, points: readonly MapPoint[]): MapPoint[] {
  const others = points.filter(({ id }) => id !== first.id)
  const near = nearestFirst(first, others, (point) => point).slice(0, longest)
  return [first, ...near.map(({ thing }) => thing)]
}
