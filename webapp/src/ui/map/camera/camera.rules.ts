import type { DeviceLocation } from '../../../host/device/device-location.ts'
import { fromWorld, toWorld, type WorldPoint } from './projection.rules.ts'

export interface Camera {
  readonly center: WorldPoint
  /** The world is 256 pixels wide at zoom 0; each level doubles it. */
  readonly zoom: number
}

export interface MapSize {
  readonly width: number
  readonly height: number
}

export interface Insets {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

export interface ScreenPoint {
  readonly x: number
  readonly y: number
}

const minMapZoom = 2
export const wholeCountry: Camera = { center: toWorld({ lat: 61, lng: 62 }), zoom: 3 }
/** At closer zooms the shores, drawn to 0.05 degrees, show no more detail. */
export const maxMapZoom = 13
const placeZoom = 9
const tile = 256

const reach = {
  west: toWorld({ lat: 0, lng: 8 }).x,
  east: toWorld({ lat: 0, lng: -165 }).x,
  north: toWorld({ lat: 81, lng: 0 }).y,
  south: toWorld({ lat: 36, lng: 0 }).y,
}

export const worldPixels = (zoom: number) => tile * 2 ** zoom

export function worldToScreen({ center, zoom }: Camera, { width, height }: MapSize, { x, y }: WorldPoint): ScreenPoint {
  const pixels = worldPixels(zoom)
  return { x: (x - center.x) * pixels + width / 2, y: (y - center.y) * pixels + height / 2 }
}

export function screenToWorld({ center, zoom }: Camera, { width, height }: MapSize, { x, y }: ScreenPoint): WorldPoint {
  const pixels = worldPixels(zoom)
  return { x: center.x + (x - width / 2) / pixels, y: center.y + (y - height / 2) / pixels }
}

/** Max pixels shown of the empty space south of the drawn land. */
const maxBelow = 90

/** Limits the camera to the drawn land. `height` is the screen height, if known. */
export function limitCamera({ center: { x, y }, zoom: requestedZoom }: Camera, height = 0): Camera {
  const zoom = between(minMapZoom, requestedZoom, maxMapZoom)
  const above = Math.max(0, height / 2 - maxBelow) / worldPixels(zoom)
  return { center: { x: between(reach.west, x, reach.east), y: between(reach.north, y, reach.south - above) }, zoom }
}

export function dragCamera(camera: Camera, from: ScreenPoint, to: ScreenPoint): Camera {
  const pixels = worldPixels(camera.zoom)
  const { x, y } = camera.center
  return limitCamera({ ...camera, center: { x: x - (to.x - from.x) / pixels, y: y - (to.y - from.y) / pixels } })
}

export function zoomCamera(camera: Camera, size: MapSize, around: ScreenPoint, by: number): Camera {
  const zoom = between(minMapZoom, camera.zoom + by, maxMapZoom)
  const spot = screenToWorld(camera, size, around)
  const pixels = worldPixels(zoom)
  const center = { x: spot.x - (around.x - size.width / 2) / pixels, y: spot.y - (around.y - size.height / 2) / pixels }
  return limitCamera({ center, zoom })
}

/** Undefined without locations. */
export function frameLocations(
  places: readonly DeviceLocation[],
  { width, height }: MapSize,
  insets: Insets,
): Camera | undefined {
  if (places.length === 0) return undefined
  const points = places.map(toWorld)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [west, east] = [least(xs), most(xs)]
  const [north, south] = [least(ys), most(ys)]
  const free = { width: width - insets.left - insets.right, height: height - insets.top - insets.bottom }
  const fits = (pixels: number, span: number) => Math.log2(Math.max(1, pixels) / (tile * Math.max(span, 1e-9)))
  const zoom = between(minMapZoom, Math.min(fits(free.width, east - west), fits(free.height, south - north)), placeZoom)
  const pixels = worldPixels(zoom)
  return limitCamera({
    center: {
      x: (west + east) / 2 - (insets.left - insets.right) / 2 / pixels,
      y: (north + south) / 2 - (insets.top - insets.bottom) / 2 / pixels,
    },
    zoom,
  })
}

/** Returns the visible area in the server's format, rounded outwards to 0.01 degrees. */
export function toBbox(camera: Camera, size: MapSize): string {
  const edge = (x: number, y: number) => fromWorld(screenToWorld(camera, size, { x, y }))
  const [first, last] = [edge(0, 0), edge(size.width, size.height)]
  const isWhole = size.width >= worldPixels(camera.zoom)
  const [west, east] = isWhole ? [-180, 180] : [hundredths(first.lng, Math.floor), hundredths(last.lng, Math.ceil)]
  return [west, hundredths(last.lat, Math.floor), east, hundredths(first.lat, Math.ceil)].join(',')
}

export function toCorners(bbox: string): DeviceLocation[] {
  const [west = 0, south = 0, east = 0, north = 0] = bbox.split(',').map(Number)
  return [
    { lat: south, lng: west },
    { lat: north, lng: east },
  ]
}

const hundredths = (degrees: number, round: (number: number) => number) => round(degrees * 100) / 100
const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))
const least = (values: readonly number[]) =>
  values.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY)
const most = (values: readonly number[]) =>
  values.reduce((high, value) => Math.max(high, value), Number.NEGATIVE_INFINITY)
