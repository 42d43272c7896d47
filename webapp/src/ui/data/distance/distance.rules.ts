import type { DeviceLocation } from '../../../host/device/device-location.ts'

const earthKm = 6_371

export function kilometersBetween(one: DeviceLocation, other: DeviceLocation): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const latitude = Math.sin(radians(other.lat - one.lat) / 2) ** 2
  const longitude = Math.sin(radians(other.lng - one.lng) / 2) ** 2
  const chord = latitude + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * longitude
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Sorts by distance; items without a location come last. */
export function nearestFirst<T>(
  from: DeviceLocation,
  things: readonly T[],
  placeOf: (thing: T) => DeviceLocation | undefined,
): readonly { readonly thing: T; readonly km: number | undefined }[] {
  return things
    .map((thing) => {
      const place = placeOf(thing)
      return { thing, km: place && kilometersBetween(from, place) }
    })
    .sort((one, other) => (one.km ?? Number.MAX_VALUE) - (other.km ?? Number.MAX_VALUE))
}

export function roundedDistance(km: number): { readonly unit: 'm' | 'km'; readonly value: number } {
  if (km < 0.995) return { unit: 'm', value: Math.max(10, Math.round(km * 100) * 10) }
  return { unit: 'km', value: km < 10 ? Math.round(km * 10) / 10 : Math.round(km) }
}
