import type { DeviceLocation } from '../../../host/device-location.ts'

/**
 * Mercator projection with this meridian in the middle, so that Chukotka is not split. A world
 * point has x and y from 0 to 1, to the right and down.
 */
export const middleLongitude = 100

export interface WorldPoint {
  readonly x: number
  readonly y: number
}

/** The projection is infinite beyond this latitude. */
const lastLatitude = 85.05

export function toWorld({ lat, lng }: DeviceLocation): WorldPoint {
  const latitude = (Math.max(-lastLatitude, Math.min(lastLatitude, lat)) * Math.PI) / 180
  return { x: turned(lng) / 360 + 0.5, y: 0.5 - Math.asinh(Math.tan(latitude)) / (2 * Math.PI) }
}

export function fromWorld({ x, y }: WorldPoint): DeviceLocation {
  const lat = (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI
  const lng = (x - 0.5) * 360 + middleLongitude
  return { lat, lng: lng > 180 ? lng - 360 : lng }
}

/** Returns the degrees from the middle meridian, from -180 to 180. */
export function turned(lng: number): number {
  const degrees = lng - middleLongitude
  return degrees < -180 ? degrees + 360 : degrees
}
