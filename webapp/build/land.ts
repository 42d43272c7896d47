import { createRequire } from 'node:module'
import { geoEquirectangular, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Plugin } from 'vite'

/** Grid step in degrees: a few pixels at the closest zoom, while the file stays small. */
export const gridDegrees = 0.05
/** Central meridian: the seam of the map runs through America and Chukotka stays whole. */
export const middleLongitude = 100

/** Drawn area: longitudes in degrees from the central meridian, and latitudes. */
const frame = { west: -95, south: 33, east: 112, north: 83 } as const
const minSquares = 6
/** Largest distance, in grid squares, that a simplified shore may move. */
const toleranceSquares = 0.9

const require = createRequire(import.meta.url)

type Point = readonly [x: number, y: number]

const name = 'virtual:land'

/** Provides Natural Earth's land as one string, `virtual:land`: rings of steps on the grid. */
export function landOutlines(): Plugin {
  return {
    name: 'land-outlines',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(encodeRings(readLand()))}` : undefined),
  }
}

/** Returns the shores within the frame in grid squares: right, and down from the equator. */
export function readLand(): Point[][] {
  const topology: Topology<{ land: GeometryCollection }> = require('world-atlas/land-10m.json')
  const squares = 1 / gridDegrees
  const { west, south, east, north } = frame
  const projection = geoEquirectangular()
    .rotate([-middleLongitude, 0])
    .scale((180 / Math.PI) * squares)
    .translate([0, 0])
    .precision(0)
    .clipExtent([
      [west * squares, -north * squares],
      [east * squares, -south * squares],
    ])
  const rings: Point[][] = []
  const pen = {
    moveTo: (x: number, y: number) => void rings.push([[x, y]]),
    lineTo: (x: number, y: number) => void rings.at(-1)?.push([x, y]),
    closePath: () => {},
    arc: () => {},
    beginPath: () => {},
  }
  geoPath(projection, pen)(feature(topology, topology.objects.land))
  return rings
    .map((ring) => onGrid(simplified(ring)))
    .filter((ring) => ring.length > 2 && toArea(ring) >= minSquares && toArea(ring) < areaOfFrame)
}

/** Clipping also returns the frame itself, which would swap land and sea. */
const areaOfFrame = ((frame.east - frame.west) * (frame.north - frame.south)) / gridDegrees ** 2 - 1

function simplified(ring: readonly Point[]): Point[] {
  const kept = new Set([0, ring.length - 1])
  const parts: [from: number, to: number][] = [
    [0, Math.floor(ring.length / 2)],
    [Math.floor(ring.length / 2), ring.length - 1],
  ]
  kept.add(Math.floor(ring.length / 2))
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part
    const [start, end] = [ring[from], ring[to]]
    if (!start || !end) continue
    const far = { at: 0, off: toleranceSquares }
    for (let at = from + 1; at < to; at += 1) {
      const off = distance(ring[at] ?? start, start, end)
      if (off > far.off) Object.assign(far, { at, off })
    }
    if (far.at === 0) continue
    kept.add(far.at)
    parts.push([from, far.at], [far.at, to])
  }
  return ring.filter((_, at) => kept.has(at))
}

function distance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length === 0) return Math.hypot(x - x1, y - y1)
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
}

function onGrid(ring: readonly Point[]): Point[] {
  const rounded = ring.map(([x, y]): Point => [Math.round(x), Math.round(y)])
  return rounded.filter(([x, y], at) => {
    const [beforeX, beforeY] = rounded[at - 1] ?? rounded.at(-1) ?? []
    return x !== beforeX || y !== beforeY
  })
}

function toArea(ring: readonly Point[]): number {
  let twice = 0
  for (const [at, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y]
    twice += x * nextY - nextX * y
  }
  return Math.abs(twice) / 2
}

/** Rings: a first point, then steps, small ones as letters, others `[n]`; a comma ends a ring. */
export function encodeRings(rings: readonly (readonly Point[])[]): string {
  return rings
    .map((ring) => {
      let [lastX, lastY] = [0, 0]
      return ring
        .map(([x, y]) => {
          const step = encodeStep(x - lastX) + encodeStep(y - lastY)
          ;[lastX, lastY] = [x, y]
          return step
        })
        .join('')
    })
    .join(',')
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
const encodeStep = (step: number) => letters[step + 26] ?? `(${step})`
