import type { MapPoint } from '@enp/shared/calls/catalog/catalog-map'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { type DeviceLocation, rememberDeviceLocation, useDeviceLocation } from '../../../host/device/device-location.ts'
import { disableVerticalSwipes } from '../../../host/screen/vertical-swipes.ts'
import { nearestFirst } from '../../../ui/data/distance/distance.rules.ts'
import { serviceQuery } from '../catalog.queries.ts'
import type { ServiceFilters } from '../filters/filters.rules.ts'
import { frameLocations, type Insets, maxMapZoom, toBbox } from './camera/camera.rules.ts'
import { listenToGestures } from './camera/gestures.ts'
import { createMovingCamera } from './camera/moving-camera.ts'
import { toWorld } from './camera/projection.rules.ts'
import { useFraming } from './camera/use-framing.ts'
import { useHeightAboveMap } from './camera/use-height-above-map.ts'
import { CanvasLand } from './land/canvas-land.tsx'
import { useOperatorMapTiles } from './land/use-operator-map-tiles.ts'
import { mapPoints } from './map.queries.ts'
import { useMapTexts } from './map.texts.ts'
import styles from './map-view.module.css'
import type { MapMark } from './marks/clusters.ts'
import { Pins } from './marks/pins.tsx'
import { markServiceSeen, useSeenServices } from './marks/seen.ts'
import { useMarks } from './marks/use-marks.ts'
import { listNearestPoints } from './marks/walk.rules.ts'
import { MapPanel } from './panel.tsx'
import { useLocateMe } from './use-locate-me.ts'

interface MapViewProps {
  readonly filters: ServiceFilters
  readonly onSearch: (filters: ServiceFilters) => void
  readonly chosenId: string | undefined
  readonly onChoose: (id: string | undefined) => void
}

const noPoints: readonly MapPoint[] = []
const country = { center: toWorld({ lat: 61, lng: 62 }), zoom: 3 }

const roomy = (above: number): Insets => ({ top: above + 42, right: 60, bottom: 220, left: 60 })

/** Only locations are loaded; the land is drawn locally. */
export function MapView({ filters, onSearch, chosenId, onChoose }: MapViewProps) {
  const { map } = useMapTexts()
  const surface = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const above = useHeightAboveMap(place)
  const [moving] = useState(() => createMovingCamera(country))
  const [isMoved, setMoved] = useState(false)
  const result = useQuery(mapPoints(filters))
  const points = result.data?.data ?? noPoints
  const seen = useSeenServices()
  const me = useDeviceLocation()
  const ground = useOperatorMapTiles()
  useDisabledPageSwipe()

  const chosenService = useQuery({ ...serviceQuery(chosenId ?? ''), enabled: chosenId !== undefined })
  const chosen =
    chosenId === undefined ? undefined : (points.find(({ id }) => id === chosenId) ?? toPoint(chosenService.data))
  const [opened] = useState(chosenId)
  const about = opened !== undefined && opened === chosen?.id ? chosen : undefined
  const isWaiting = opened !== undefined && about === undefined && chosenId === opened && chosenService.isPending
  const { keep } = useFraming({
    moving,
    filters,
    points: result.isPlaceholderData ? undefined : result.data?.data,
    chosenId,
    about,
    isWaiting,
    above,
  })
  const { marks, clusters } = useMarks(moving, points, chosen)
  const [walk, setWalk] = useState<readonly MapPoint[]>([])
  const cards = chosen && (walk.some(({ id }) => id === chosen.id) ? walk : listNearestPoints(chosen, points))

  useEffect(() => {
    const element = surface.current
    if (!element) return
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) moving.resize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    watcher.observe(element)
    const stops = [listenToGestures(element, moving), moving.watch((mover) => mover === 'hand' && setMoved(true))]
    return () => {
      watcher.disconnect()
      for (const stop of stops) stop()
    }
  }, [moving])

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
  const onNearMe = useLocateMe(showMe)
  const searchHere = () => {
    const { region: _, bbox: __, ...others } = filters
    const next = { ...others, bbox: toBbox(moving.camera(), moving.size()) }
    keep(next)
    setMoved(false)
    onSearch(next)
  }
  const searchEverywhere = () => {
    setMoved(false)
    onSearch({})
  }
  return (
    <div ref={place} className={styles.map} style={{ '--above': `${above}px` } as CSSProperties}>
      <div
        ref={surface}
        className={styles.surface}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the map, which the role announces
        tabIndex={0}
        aria-label={map.label(points.length)}
      >
        <CanvasLand moving={moving} ground={ground} marks={marks} />
        <Pins moving={moving} marks={marks} chosenId={chosenId} seen={seen} me={me} onPress={press} />
      </div>
      <MapPanel
        moving={moving}
        found={result}
        filters={filters}
        isMoved={isMoved}
        onNearMe={onNearMe}
        onSearchHere={searchHere}
        onSearchEverywhere={searchEverywhere}
        credit={ground?.credit}
        cards={cards && chosen && { walk: cards, chosenId: chosen.id, me, onTurn: turn }}
      />
    </div>
  )
}

/** Converts a service that is not among the points, for example the one the map was opened for. */
function toPoint(
  service:
    | ({ readonly geo: { readonly lat: number; readonly lon: number } | null } & Pick<MapPoint, 'id' | 'category'> & {
          readonly priceFrom: { readonly amount: number }
        })
    | undefined,
): MapPoint | undefined {
  if (!service?.geo) return undefined
  const { id, category, geo, priceFrom } = service
  return { id, category, lat: geo.lat, lng: geo.lon, price: priceFrom.amount }
}

/** Makes a downward swipe move the map instead of closing the app in Telegram. */
function useDisabledPageSwipe(): void {
  useEffect(disableVerticalSwipes, [])
}
