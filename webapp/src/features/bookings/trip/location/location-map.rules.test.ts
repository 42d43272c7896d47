import { describe, expect, it } from 'vitest'
import { locationMapSize, toLocationMapLayout } from './location-map.rules.ts'

const sortavala = { lat: 61.7028, lon: 30.6919 }
const middle = { x: locationMapSize.width / 2, y: 89 }

describe("the map of a trip's locations", () => {
  it('centers a single location and shows what is five minutes on foot around it', () => {
    expect(toLocationMapLayout([sortavala])).toEqual({
      points: [middle],
      scale: { metres: 500, pixels: 62.5 },
      walk: { minutes: 5, pixels: 50 },
    })
  })

  it('shows several locations in their true directions and distances: 100 km north, and as far east', () => {
    const north = { lat: sortavala.lat + 0.898, lon: sortavala.lon }
    const east = { lat: sortavala.lat, lon: sortavala.lon + 1.895 }
    const { points, scale, walk } = toLocationMapLayout([sortavala, north, east])
    const [here = middle, up = middle, right = middle] = points
    expect(up.x).toBe(here.x)
    expect(right.y).toBe(here.y)
    expect(here.y - up.y).toBeCloseTo(right.x - here.x, 0)
    const metresPerPixel = scale.metres / scale.pixels
    expect(((here.y - up.y) * metresPerPixel) / 1_000).toBeCloseTo(100, -1)
    expect(scale.metres).toBe(50_000)
    expect(walk).toBeUndefined()
  })

  it('fits all locations into the visible part of the narrowest phone, however far apart they are', () => {
    const far = [sortavala, { lat: 43.6, lon: 39.7 }, { lat: 53, lon: 158.6 }, { lat: 61.7, lon: 30.7 }] as const
    for (const { x, y } of toLocationMapLayout(far).points) {
      expect(x).toBeGreaterThanOrEqual(64)
      expect(x).toBeLessThanOrEqual(294)
      expect(y).toBeGreaterThanOrEqual(44)
      expect(y).toBeLessThanOrEqual(134)
    }
  })

  it('takes the short way across the date line', () => {
    const { scale } = toLocationMapLayout([
      { lat: 64.7, lon: 177.5 },
      { lat: 66.2, lon: -169.8 },
    ])
    expect(scale.metres).toBeLessThan(200_000)
  })
})
