import type { MapPoint } from '@enp/shared/calls/catalog/catalog-map'
import Supercluster from 'supercluster'
import { type Camera, type MapSize, maxMapZoom, screenToWorld } from '../../../../ui/map/camera/camera.rules.ts'
import {
  fromWorld,
  middleLongitude,
  toCenteredLongitude,
  toWorld,
  type WorldPoint,
} from '../../../../ui/map/camera/projection.rules.ts'

export type MapMark =
  | { readonly kind: 'service'; readonly key: string; readonly at: WorldPoint; readonly point: MapPoint }
  | {
      readonly kind: 'cluster'
      readonly key: string
      readonly at: WorldPoint
      readonly clusterId: number
      readonly count: number
    }

interface Clusters {
  around(camera: Camera, size: MapSize): MapMark[]
  /** Above the max zoom if the services share a location. */
  zoomToSplit(clusterId: number): number
  servicesOf(clusterId: number, atMost: number): MapPoint[]
}

const radiusPixels = 52
const beyond = 0.35

/** Shifts longitudes like the map, or a cluster would lie on both sides of the 180th meridian. */
export function createClusters(points: readonly MapPoint[]): Clusters {
  const index = new Supercluster<{ readonly point: MapPoint }>({
    radius: radiusPixels,
    extent: 256,
    maxZoom: maxMapZoom,
  })
  index.load(
    points.map((point) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [toCenteredLongitude(point.lng), point.lat] },
      properties: { point },
    })),
  )
  return {
    around: (camera, size) => {
      const edge = (x: number, y: number) => screenToWorld(camera, size, { x: x * size.width, y: y * size.height })
      const [first, last] = [edge(-beyond, -beyond), edge(1 + beyond, 1 + beyond)]
      const degrees = (x: number) => Math.min(180, Math.max(-180, (x - 0.5) * 360))
      const [south, north] = [fromWorld(last).lat, fromWorld(first).lat]
      const box: [number, number, number, number] = [degrees(first.x), south, degrees(last.x), north]
      return index.getClusters(box, Math.floor(camera.zoom)).map((found): MapMark => {
        const { properties } = found
        const [lng = 0, lat = 0] = found.geometry.coordinates
        if ('cluster' in properties) {
          const { cluster_id: clusterId, point_count: count } = properties
          return {
            kind: 'cluster',
            key: `cluster-${clusterId}`,
            at: toWorld({ lat, lng: lng + middleLongitude }),
            clusterId,
            count,
          }
        }
        const { point } = properties
        return { kind: 'service', key: point.id, at: toWorld(point), point }
      })
    },
    zoomToSplit: (clusterId) => index.getClusterExpansionZoom(clusterId),
    servicesOf: (clusterId, atMost) => index.getLeaves(clusterId, atMost).map(({ properties }) => properties.point),
  }
}
