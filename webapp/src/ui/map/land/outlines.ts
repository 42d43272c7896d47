import type { DeviceLocation } from '../../../host/device/device-location.ts'
import { worldPixels } from '../camera/camera.rules.ts'
import { toWorld, type WorldPoint } from '../camera/projection.rules.ts'
import { lakes } from './lakes.ts'
import { readOutlines } from './outline.rules.ts'
import { type ShoreStretch, splitShore, thinShore } from './shores.rules.ts'

/** Width of the world in the outlines. Whole pixels are precise enough at every zoom. */
export const outlineUnits = 65_536

export interface Outlines {
  land(zoom: number): Land
  readonly lakes: Path2D
}

export interface Land {
  readonly area: Path2D
  readonly shores: ReadonlyArray<ShoreStretch & { readonly line: Path2D }>
}

let made: Promise<Outlines> | undefined

/** The shores are a separate file. Builds the paths once for each zoom level. */
export function loadOutlines(): Promise<Outlines> {
  made ??= import('virtual:land').then(
    ({ default: text }) => {
      const rings = readOutlines(text).map((ring) => ring.map(toUnits))
      const lands = new Map<number, Land>()
      const land = (zoom: number) => {
        const level = Math.min(finestZoom, Math.ceil(zoom))
        const known = lands.get(level) ?? toLand(rings, level)
        lands.set(level, known)
        return known
      }
      // In the background, so that a zoom does not wait for the first drawing of its level.
      for (let level = 0; level <= finestZoom; level += 1) setTimeout(() => land(level), (level + 1) * betweenLevelsMs)
      return {
        land,
        lakes: toRoundedPath(lakes.map((shore) => shore.map(([lng, lat]) => toUnits({ lng, lat })))),
      }
    },
    (error: unknown) => {
      // The next map loads it again.
      made = undefined
      throw error
    },
  )
  return made
}

const finestZoom = 5
const betweenLevelsMs = 120

function toUnits(place: DeviceLocation): WorldPoint {
  const { x, y } = toWorld(place)
  return { x: x * outlineUnits, y: y * outlineUnits }
}

function toLand(rings: readonly (readonly WorldPoint[])[], zoom: number): Land {
  const distance = zoom >= finestZoom ? 0 : outlineUnits / worldPixels(zoom)
  const visibleRings = rings.map((ring) => thinShore(ring, distance))
  const area = new Path2D()
  for (const ring of visibleRings) {
    follow(area, ring)
    area.closePath()
  }
  const shores = visibleRings.flatMap(splitShore).map((stretch) => {
    const line = new Path2D()
    follow(line, stretch.points)
    return { ...stretch, line }
  })
  return { area, shores }
}

function follow(path: Path2D, points: readonly WorldPoint[]): void {
  for (const [at, { x, y }] of points.entries()) {
    if (at === 0) path.moveTo(x, y)
    else path.lineTo(x, y)
  }
}

/** Curves through the edges' midpoints, so that hand-drawn corners look like a shore. */
function toRoundedPath(rings: readonly (readonly WorldPoint[])[]): Path2D {
  const path = new Path2D()
  for (const points of rings) {
    for (const [at, { x, y }] of points.entries()) {
      const next = points[(at + 1) % points.length] ?? { x, y }
      const before = points.at(at - 1) ?? { x, y }
      if (at === 0) path.moveTo((before.x + x) / 2, (before.y + y) / 2)
      path.quadraticCurveTo(x, y, (x + next.x) / 2, (y + next.y) / 2)
    }
    path.closePath()
  }
  return path
}
