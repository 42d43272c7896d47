import type { WorldPoint } from '../camera/projection.rules.ts'

export interface ShoreStretch {
  readonly points: readonly WorldPoint[]
  readonly west: number
  readonly east: number
  readonly north: number
  readonly south: number
}

/** Points per stretch: few enough to skip most of a continent, enough to be worth a box. */
const stretchPoints = 48

/** Keeps points at least this far apart. A ring with less than three becomes empty. */
export function thinShore(ring: readonly WorldPoint[], distance: number): readonly WorldPoint[] {
  const result: WorldPoint[] = []
  for (const point of ring) {
    const last = result.at(-1)
    if (!last || Math.abs(point.x - last.x) >= distance || Math.abs(point.y - last.y) >= distance) result.push(point)
  }
  return result.length < 3 ? [] : result
}

export function splitShore(ring: readonly WorldPoint[]): ShoreStretch[] {
  const stretches: ShoreStretch[] = []
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
