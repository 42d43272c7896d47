import type { MapPoint } from '@enp/shared/calls/catalog/catalog-map'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { publicConfigQuery } from '../../../api/config.queries.ts'
import { useDeviceLocation } from '../../../host/device/device-location.ts'
import { disableVerticalSwipes } from '../../../host/screen/vertical-swipes.ts'
import { toBbox, wholeCountry } from '../../../ui/map/camera/camera.rules.ts'
import { createMovingCamera } from '../../../ui/map/camera/moving-camera.ts'
import { CanvasLand } from '../../../ui/map/land/canvas-land.tsx'
import { useMapTiles } from '../../../ui/map/land/use-map-tiles.ts'
import { MapSurface } from '../../../ui/map/map-surface.tsx'
import { useLocateMe } from '../../../ui/map/use-locate-me.ts'
import { serviceQuery } from '../catalog.queries.ts'
import type { ServiceFilters } from '../filters/filters.rules.ts'
import { mapPoints } from './map.queries.ts'
import { useMapTexts } from './map.texts.ts'
import styles from './map-view.module.css'
import { Pins } from './marks/pins.tsx'
import { useSeenServices } from './marks/seen.ts'
import { MapPanel } from './panel.tsx'
import { useFraming } from './use-framing.ts'
import { useHeightAboveMap } from './use-height-above-map.ts'
import { useMapChoice } from './use-map-choice.ts'

interface MapViewProps {
  readonly filters: ServiceFilters
  readonly onSearch: (filters: ServiceFilters) => void
  readonly chosenId: string | undefined
  readonly onChoose: (id: string | undefined) => void
}

const noPoints: readonly MapPoint[] = []

/** Only locations are loaded; the land is drawn locally. */
export function MapView({ filters, onSearch, chosenId, onChoose }: MapViewProps) {
  const { map } = useMapTexts()
  const place = useRef<HTMLDivElement>(null)
  const above = useHeightAboveMap(place)
  const [moving] = useState(() => createMovingCamera(wholeCountry))
  const [isMoved, setMoved] = useState(false)
  const result = useQuery(mapPoints(filters))
  const points = result.data?.data ?? noPoints
  const seen = useSeenServices()
  const me = useDeviceLocation()
  const ground = useMapTiles(useQuery(publicConfigQuery()).data?.mapTilesUrl)
  // Makes a downward swipe move the map instead of closing the app in Telegram.
  useEffect(disableVerticalSwipes, [])

  const { chosen, about, isWaiting } = useChosenPoint(chosenId, points)
  const fresh = result.isPlaceholderData ? undefined : result.data?.data
  const { keep } = useFraming({ moving, filters, points: fresh, chosenId, about, isWaiting, above })
  const { marks, cards, press, turn, showMe } = useMapChoice({ moving, points, chosen, above, onChoose })
  const onNearMe = useLocateMe(showMe)
  const search = (next: ServiceFilters) => {
    setMoved(false)
    onSearch(next)
  }
  const searchHere = () => {
    const { region: _, bbox: __, ...others } = filters
    const next = { ...others, bbox: toBbox(moving.camera(), moving.size()) }
    keep(next)
    search(next)
  }
  return (
    <div ref={place} className={styles.map} style={{ '--above': `${above}px` } as CSSProperties}>
      <MapSurface moving={moving} label={map.label(points.length)} onMoved={setMoved}>
        <CanvasLand moving={moving} ground={ground} marks={marks} />
        <Pins moving={moving} marks={marks} chosenId={chosenId} seen={seen} me={me} onPress={press} />
      </MapSurface>
      <MapPanel
        moving={moving}
        found={result}
        filters={filters}
        isMoved={isMoved}
        onNearMe={onNearMe}
        onSearchHere={searchHere}
        onSearchEverywhere={() => search({})}
        credit={ground?.credit}
        cards={cards && chosen && { walk: cards, chosenId: chosen.id, me, onTurn: turn }}
      />
    </div>
  )
}

/** `about` is the service that the map was opened for; `isWaiting` while it loads. */
function useChosenPoint(chosenId: string | undefined, points: readonly MapPoint[]) {
  const service = useQuery({ ...serviceQuery(chosenId ?? ''), enabled: chosenId !== undefined })
  const chosen =
    chosenId === undefined ? undefined : (points.find(({ id }) => id === chosenId) ?? toPoint(service.data))
  const [opened] = useState(chosenId)
  const about = opened !== undefined && opened === chosen?.id ? chosen : undefined
  const isWaiting = opened !== undefined && about === undefined && chosenId === opened && service.isPending
  return { chosen, about, isWaiting }
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
