import type { TypedPoint } from '@enp/shared/typed-text/typed-point'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { publicConfigQuery } from '../../../../api/config.queries.ts'
import { useDeviceLocation } from '../../../../host/device/device-location.ts'
import { host } from '../../../../host/host.ts'
import { useFormat } from '../../../../locales/use-text.tsx'
import { useDistance } from '../../../../ui/data/distance/use-distance.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { flagIcon } from '../../../../ui/icons/icons.ts'
import stack from '../../../../ui/layout/stack.module.css'
import { type ScreenPoint, screenToWorld, worldToScreen } from '../../../../ui/map/camera/camera.rules.ts'
import { createMovingCamera, type MovingCamera } from '../../../../ui/map/camera/moving-camera.ts'
import { fromWorld, toWorld, type WorldPoint } from '../../../../ui/map/camera/projection.rules.ts'
import { CanvasLand } from '../../../../ui/map/land/canvas-land.tsx'
import { listMapLabels } from '../../../../ui/map/land/map-labels.ts'
import { useMapTiles } from '../../../../ui/map/land/use-map-tiles.ts'
import { MapCredit } from '../../../../ui/map/map-credit.tsx'
import { MapSurface } from '../../../../ui/map/map-surface.tsx'
import { MapTools } from '../../../../ui/map/map-tools.tsx'
import { MyLocation } from '../../../../ui/map/my-location.tsx'
import { type LocationProblem, useLocateMe } from '../../../../ui/map/use-locate-me.ts'
import { usePositions } from '../../../../ui/map/use-positions.ts'
import form from '../service-form.module.css'
import type { FormTexts } from '../service-form.texts.ts'
import { chooseCamera, findNearestTown, toLocation, toPoint } from './point.rules.ts'
import styles from './point-map.module.css'

interface PointMapProps {
  readonly city: string | undefined
  readonly point: TypedPoint | undefined
  readonly words: FormTexts
  readonly onChoose: (point: TypedPoint) => void
}

const nearZoom = 12

export function PointMap({ city, point, words, onChoose }: PointMapProps) {
  const { language } = useFormat()
  const { distance } = useDistance()
  const labels = useMemo(() => listMapLabels(language), [language])
  const [moving] = useState(() => createMovingCamera(chooseCamera(point, city, labels)))
  const [problem, setProblem] = useState<LocationProblem>()
  const ground = useMapTiles(useQuery(publicConfigQuery()).data?.mapTilesUrl)
  const at = usePlace(moving, point)
  const marks = useMemo(() => (at ? [{ kind: 'service' as const, at }] : []), [at])
  const onNearMe = useLocateMe((found) => {
    setProblem(undefined)
    moving.glideTo({ center: toWorld(found), zoom: nearZoom }, 'program')
  }, setProblem)
  const tap = (screen: ScreenPoint) => {
    host.haptic('selection')
    onChoose(toPoint(fromWorld(screenToWorld(moving.camera(), moving.size(), screen))))
  }
  const town = point && findNearestTown(point, labels)
  return (
    <div className={stack.small}>
      <div className={styles.map}>
        <MapSurface moving={moving} label={words.pointMap} onTap={tap}>
          <CanvasLand moving={moving} ground={ground} marks={marks} />
          <Places moving={moving} at={at} />
        </MapSurface>
        <span className={styles.middle} aria-hidden="true" />
        <div className={styles.tools}>
          <MapTools moving={moving} onNearMe={onNearMe} />
        </div>
        <MapCredit credit={ground?.credit} className={styles.credit} />
      </div>
      <p className={form.hint} role="status">
        {town ? words.nearestTown({ town: town.name, distance: distance(town.km) }) : words.tapMap}
      </p>
      <Problem problem={problem} />
    </div>
  )
}

/** A typed point outside the view moves the map to it. */
function usePlace(moving: MovingCamera, point: TypedPoint | undefined): WorldPoint | undefined {
  const [lat, lon] = [point?.lat, point?.lon]
  const at = useMemo(
    () => (lat === undefined || lon === undefined ? undefined : toWorld(toLocation({ lat, lon }))),
    [lat, lon],
  )
  useEffect(() => {
    const { width, height } = moving.size()
    if (!at || width === 0) return
    const { x, y } = worldToScreen(moving.camera(), { width, height }, at)
    if (x < 0 || y < 0 || x > width || y > height) moving.glideTo({ ...moving.camera(), center: at }, 'program')
  }, [moving, at])
  return at
}

function Places({ moving, at }: { moving: MovingCamera; at: WorldPoint | undefined }) {
  const me = useDeviceLocation()
  const places = useMemo(() => [...(at ? [at] : []), ...(me ? [toWorld(me)] : [])], [at, me])
  const layer = usePositions(moving, places)
  return (
    <div ref={layer} className={styles.places}>
      {at && (
        <div key="point" className={styles.place}>
          <span className={styles.flag}>
            <Icon drawing={flagIcon} size={18} />
          </span>
        </div>
      )}
      {me && (
        <div key="me" className={styles.place}>
          <MyLocation />
        </div>
      )}
    </div>
  )
}

function Problem({ problem }: { problem: LocationProblem | undefined }) {
  return (
    <p className={form.problem} role="alert">
      {problem?.text}
      {problem?.action && (
        <button type="button" className={styles.settings} onClick={problem.action.onPress}>
          {problem.action.label}
        </button>
      )}
    </p>
  )
}
