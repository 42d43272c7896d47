import { expect, test } from 'vitest'
import {
  dragCamera,
  frameLocations,
  limitCamera,
  maxMapZoom,
  screenToWorld,
  toBbox,
  toCorners,
  worldToScreen,
  zoomCamera,
} from './camera.rules.ts'
import { fromWorld, toWorld } from './projection.rules.ts'

const size = { width: 390, height: 780 }
const none = { top: 0, right: 0, bottom: 0, left: 0 }
const sortavala = { lat: 61.7, lng: 30.69 }
const uelen = { lat: 66.16, lng: -169.81 }
const anadyr = { lat: 64.73, lng: 177.51 }

test('converts coordinates in both directions, also beyond the 180th meridian', () => {
  for (const place of [sortavala, uelen, anadyr]) {
    const back = fromWorld(toWorld(place))
    expect([back.lat, back.lng]).toEqual([expect.closeTo(place.lat, 6), expect.closeTo(place.lng, 6)])
  }
  expect(toWorld(uelen).x).toBeGreaterThan(toWorld(anadyr).x)
})

test('keeps the point under the finger while the map is zoomed and dragged', () => {
  const camera = limitCamera({ center: toWorld(sortavala), zoom: 6 })
  const finger = { x: 100, y: 500 }
  const under = screenToWorld(camera, size, finger)
  const closer = zoomCamera(camera, size, finger, 1.5)
  expect(worldToScreen(closer, size, under)).toEqual({ x: expect.closeTo(100, 6), y: expect.closeTo(500, 6) })
  const moved = dragCamera(camera, finger, { x: 160, y: 470 })
  expect(worldToScreen(moved, size, under)).toEqual({ x: expect.closeTo(160, 6), y: expect.closeTo(470, 6) })
  expect(zoomCamera(camera, size, finger, 99).zoom).toBe(maxMapZoom)
})

test('frames all locations in the free part of the screen', () => {
  const insets = { top: 200, right: 20, bottom: 180, left: 20 }
  const camera = frameLocations([sortavala, { lat: 59.9, lng: 36.3 }, { lat: 64.5, lng: 40.5 }], size, insets)
  for (const place of [sortavala, { lat: 59.9, lng: 36.3 }, { lat: 64.5, lng: 40.5 }]) {
    const { x, y } = worldToScreen(camera ?? limitCamera({ center: { x: 0, y: 0 }, zoom: 0 }), size, toWorld(place))
    expect([x >= 19.9, x <= 370.1, y >= 199.9, y <= 600.1]).toEqual([true, true, true, true])
  }
  expect(frameLocations([], size, none)).toBeUndefined()
})

test('rounds the visible area outwards to hundredths, with west greater than east across the 180th meridian', () => {
  const area = toBbox(limitCamera({ center: toWorld({ lat: 65.5, lng: 180 }), zoom: 5 }), size)
  const [west = 0, south = 0, east = 0, north = 0] = area.split(',').map(Number)
  expect([west > 150, east < -150, south < 65, north > 66]).toEqual([true, true, true, true])
  expect(area).toMatch(/^-?\d+(\.\d{1,2})?(,-?\d+(\.\d{1,2})?){3}$/)
  const framed = frameLocations(toCorners(area), size, none)
  expect(framed && fromWorld(framed.center).lng).toSatisfy((lng: number) => Math.abs(lng) > 175)
})

test('shows little of the empty space south of the land', () => {
  const far = { center: toWorld({ lat: 36, lng: 60 }), zoom: 3 }
  const south = worldToScreen(limitCamera(far, size.height), size, toWorld({ lat: 36, lng: 60 })).y
  expect(south).toBeCloseTo(size.height - 90, 3)
  expect(limitCamera({ center: toWorld(sortavala), zoom: 6 }, size.height).center).toEqual(toWorld(sortavala))
})
