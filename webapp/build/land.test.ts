import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readOutlines } from '../src/ui/map/land/outline.rules.ts'
import { encodeRings, gridDegrees, middleLongitude, readLand } from './land.ts'

test('encodes land that reads back unchanged, is under 15 kB and has Chukotka in one piece', () => {
  const land = readLand()
  const written = encodeRings(land)
  const read = readOutlines(written)
  expect(gzipSync(written).length).toBeLessThan(15_000)
  expect(read.length).toBe(land.length)
  for (const [at, ring] of land.entries()) {
    expect(
      read[at]?.map(({ lat, lng }) => [
        Math.round((lng - middleLongitude) / gridDegrees),
        Math.round(-lat / gridDegrees),
      ]),
    ).toEqual(ring.map(([x, y]) => [x, y]))
  }
  const isLand = (lng: number, lat: number) => read.filter((ring) => isInside(ring, lng, lat)).length % 2 === 1
  expect([isLand(37.6, 55.75), isLand(179.9, 67), isLand(180.1, 67), isLand(188, 66.5)]).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect([isLand(35, 43.3), isLand(51, 41), isLand(150, 56), isLand(175, 72)]).toEqual([false, false, false, false])
})

test('keeps steps of any length', () => {
  const ring = [
    [0, 0],
    [26, -26],
    [300, -1_000],
  ] as const
  const [read] = readOutlines(encodeRings([ring]))
  expect(read?.map(({ lat, lng }) => [Math.round((lng - middleLongitude) * 20), Math.round(-lat * 20)])).toEqual(ring)
})

function isInside(ring: readonly { readonly lat: number; readonly lng: number }[], lng: number, lat: number): boolean {
  let crossings = 0
  for (const [at, one] of ring.entries()) {
    const other = ring[(at + 1) % ring.length] ?? one
    if (one.lat > lat === other.lat > lat) continue
    if (lng < ((other.lng - one.lng) * (lat - one.lat)) / (other.lat - one.lat) + one.lng) crossings += 1
  }
  return crossings % 2 === 1
}
