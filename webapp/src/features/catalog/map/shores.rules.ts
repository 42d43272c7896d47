import type { WorldPoint } from './projection.rules.ts'

export interface Stretch {
  readonly points: readonly WorldPoint[]
  readonly west: number
  readonly east: number
  readonly north: number
  readonly south: number
}

/** Points per stretch: few enough to skip most of a continent, enough to be worth a box. */
const stretchPoints = 48

/**
 * Returns the points of a ring that are at least this far from the previous one. A ring with less
 * than three points is too small to see and becomes empty.
 */
export function thinned(ring: readonly WorldPoint[], distance: number): readonly WorldPoint[] {
  const result: WorldPoint[] = []
  for (const point of ring) {
    const last = result.at(-1)
    if (!last || Math.abs(point.x - last.x) >= distance || Math.abs(point.y - last.y) >= distance) result.push(point)
  }
  return result.length < 3 ? [] : result
}

/** Splits a ring into consecutive stretches; the last one ends at the first point. */
export function splitShore(ring: readonly WorldPoint[]): Stretch[] {
  const stretches: Stretch[] = []
  for (let at = 0; at < ring.length; at += stretchPoints) {
    const points = ring.slice(at, at + stretchPoints + 1)
    if (at + stretchPoints >= ring.length && ring[0]) points.push(ring[0])
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
    stretches.push({
      points,
      west: Math.min(...xs),
      east: Math.max(...xs),
      north: Math.min(...ys),
      south: Math.max(...ys),
    })
  }
  return stretches
}
