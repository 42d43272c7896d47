import type { DeviceLocation } from '../../../host/device/device-location.ts'

/** In the middle, so that Chukotka is not split. World points have x and y from 0 to 1. */
export const middleLongitude = 100

export interface WorldPoint {
  readonly x: number
  readonly y: number
}

/** The projection is infinite beyond this latitude. */
const lastLatitude = 85.05

export function toWorld({ lat, lng }: DeviceLocation): WorldPoint {
  const latitude = (Math.max(-lastLatitude, Math.min(lastLatitude, lat)) * Math.PI) / 180
  return { x: toCenteredLongitude(lng) / 360 + 0.5, y: 0.5 - Math.asinh(Math.tan(latitude)) / (2 * Math.PI) }
}

export function fromWorld({ x, y }: WorldPoint): DeviceLocation {
  const lat = (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI
  const lng = (x - 0.5) * 360 + middleLongitude
  return { lat, lng: lng > 180 ? lng - 360 : lng }
}

export function toCenteredLongitude(lng: number): number {
  const degrees = lng - middleLongitude
  return degrees < -180 ? degrees + 360 : degrees
}
