import type { TypedPoint } from '@enp/shared/typed-text/typed-point'
import type { DeviceLocation } from '../../../../host/device/device-location.ts'
import { nearestFirst } from '../../../../ui/data/distance/distance.rules.ts'
import { type Camera, wholeCountry } from '../../../../ui/map/camera/camera.rules.ts'
import { toWorld } from '../../../../ui/map/camera/projection.rules.ts'
import type { MapLabel } from '../../../../ui/map/land/map-labels.ts'

export const toLocation = ({ lat, lon }: TypedPoint): DeviceLocation => ({ lat, lng: lon })

/** Five decimals are about a metre. */
export const toPoint = ({ lat, lng }: DeviceLocation): TypedPoint => ({
  lat: Number(lat.toFixed(5)),
  lon: Number(lng.toFixed(5)),
})

export const isOnEarth = ({ lat, lon }: TypedPoint): boolean => Math.abs(lat) <= 90 && Math.abs(lon) <= 180

const pointZoom = 10
const townZoom = 9

/** Starts at the point, else at the town of the service if the map has it. */
export function chooseCamera(
  point: TypedPoint | undefined,
  city: string | undefined,
  labels: readonly MapLabel[],
): Camera {
  if (point) return { center: toWorld(toLocation(point)), zoom: pointZoom }
  const town = labels.find(({ kind, name }) => kind === 'town' && name.toLowerCase() === city?.trim().toLowerCase())
  return town ? { center: toWorld(town), zoom: townZoom } : wholeCountry
}

export function findNearestTown(
  point: TypedPoint,
  labels: readonly MapLabel[],
): { readonly name: string; readonly km: number } | undefined {
  const towns = labels.filter(({ kind }) => kind === 'town')
  const [nearest] = nearestFirst(toLocation(point), towns, (town) => town)
  return nearest?.km === undefined ? undefined : { name: nearest.thing.name, km: nearest.km }
}
