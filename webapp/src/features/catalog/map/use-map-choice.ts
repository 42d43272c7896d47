import type { MapPoint } from '@enp/shared/calls/catalog/catalog-map'
import { useState } from 'react'
import { type DeviceLocation, rememberDeviceLocation } from '../../../host/device/device-location.ts'
import { nearestFirst } from '../../../ui/data/distance/distance.rules.ts'
import { frameLocations, type Insets, maxMapZoom } from '../../../ui/map/camera/camera.rules.ts'
import type { MovingCamera } from '../../../ui/map/camera/moving-camera.ts'
import { toWorld } from '../../../ui/map/camera/projection.rules.ts'
import type { MapMark } from './marks/clusters.ts'
import { markServiceSeen } from './marks/seen.ts'
import { useMarks } from './marks/use-marks.ts'
import { listNearestPoints } from './marks/walk.rules.ts'

interface MapChoiceParts {
  readonly moving: MovingCamera
  readonly points: readonly MapPoint[]
  readonly chosen: MapPoint | undefined
  /** Height of what covers the top of the map, in px. */
  readonly above: number
  readonly onChoose: (id: string) => void
}

const roomy = (above: number): Insets => ({ top: above + 42, right: 60, bottom: 220, left: 60 })

/** Marks of the map, the cards to swipe through, and what a press on a mark or card does. */
export function useMapChoice({ moving, points, chosen, above, onChoose }: MapChoiceParts) {
  const { marks, clusters } = useMarks(moving, points, chosen)
  const [walk, setWalk] = useState<readonly MapPoint[]>([])
  const cards = chosen && (walk.some(({ id }) => id === chosen.id) ? walk : listNearestPoints(chosen, points))

  const choose = (point: MapPoint, order: readonly MapPoint[]) => {
    setWalk(order)
    markServiceSeen(point.id)
    onChoose(point.id)
  }
  const press = (mark: MapMark) => {
    if (mark.kind === 'service') return choose(mark.point, listNearestPoints(mark.point, points))
    const zoom = clusters.zoomToSplit(mark.clusterId)
    const clustered = clusters.servicesOf(mark.clusterId, 40)
    const camera = frameLocations(clustered, moving.size(), roomy(above))
    // Services at one address never split, so their cards can be swiped through instead.
    const [first] = clustered
    if (first && zoom > maxMapZoom) choose(first, clustered)
    else moving.glideTo({ center: camera?.center ?? mark.at, zoom: Math.max(zoom, moving.camera().zoom + 0.5) }, 'hand')
  }
  const turn = (point: MapPoint) => {
    choose(point, cards ?? [point])
    moving.glideTo({ ...moving.camera(), center: toWorld(point) }, 'program')
  }
  const showMe = (place: DeviceLocation) => {
    rememberDeviceLocation(place)
    const near = nearestFirst(place, points, (point) => point).slice(0, 3)
    const camera = frameLocations([place, ...near.map(({ thing }) => thing)], moving.size(), roomy(above))
    if (camera) moving.glideTo(camera, 'hand')
  }
  return { marks, cards, press, turn, showMe }
}
