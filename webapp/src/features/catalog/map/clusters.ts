import type { MapPoint } from '@enp/shared/calls/catalog-map'
import Supercluster from 'supercluster'
import { type Camera, maxMapZoom, type Size, underPoint } from './camera.rules.ts'
import { fromWorld, middleLongitude, toWorld, turned, type WorldPoint } from './projection.rules.ts'

/** Mark on the map: one service, or a cluster of services that are too close together. */
export type Mark =
  | { readonly kind: 'service'; readonly key: string; readonly at: WorldPoint; readonly point: MapPoint }
  | {
      readonly kind: 'cluster'
      readonly key: string
      readonly at: WorldPoint
      readonly clusterId: number
      readonly count: number
    }

export interface Clusters {
  /** Returns the marks on the screen and in a margin around it. */
  around(camera: Camera, size: Size): Mark[]
  /**
   * Returns the zoom at which a cluster splits; above the max zoom if its services share a
   * location.
   */
  zoomToSplit(clusterId: number): number
  servicesOf(clusterId: number, atMost: number): MapPoint[]
}

/** About the width of a pin with a price. */
const radiusPixels = 52
const beyond = 0.35

/**
 * Builds the index once. Longitudes are shifted like those of the map, or a cluster would lie on
 * both sides of the 180th meridian.
 */
export function createClusters(points: readonly MapPoint[]): Clusters {
  const index = new Supercluster<{ readonly point: MapPoint }>({
    radius: radiusPixels,
    extent: 256,
    maxZoom: maxMapZoom,
  })
  index.load(
    points.map((point) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [turned(point.lng), point.lat] },
      properties: { point },
    })),
  )
  return {
    around: (camera, size) => {
      const edge = (x: number, y: number) => underPoint(camera, size, { x: x * size.width, y: y * size.height })
      const [first, last] = [edge(-beyond, -beyond), edge(1 + beyond, 1 + beyond)]
      const degrees = (x: number) => Math.min(180, Math.max(-180, (x - 0.5) * 360))
      const [south, north] = [fromWorld(last).lat, fromWorld(first).lat]
      const box: [number, number, number, number] = [degrees(first.x), south, degrees(last.x), north]
      return index.getClusters(box, Math.floor(camera.zoom)).map((found): Mark => {
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
