import type { WorldPoint } from './projection.rules.ts'

/** A line of shore, and the box around it. */
export interface Stretch {
  readonly points: readonly WorldPoint[]
  readonly west: number
  readonly east: number
  readonly north: number
  readonly south: number
}

/** Points of a stretch: few enough to leave most of a continent out, many enough to be worth a box. */
const stretchPoints = 48

/** A ring with only those of its points that lie so far from the one before; a ring of less than a few is too small to see. */
export function thinned(ring: readonly WorldPoint[], distance: number): readonly WorldPoint[] {
  const kept: WorldPoint[] = []
  for (const point of ring) {
    const last = kept.at(-1)
    if (!last || Math.abs(point.x - last.x) >= distance || Math.abs(point.y - last.y) >= distance) kept.push(point)
  }
  return kept.length < 3 ? [] : kept
}

/** A ring in stretches that follow each other, the last one back to its beginning. */
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
