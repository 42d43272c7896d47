import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { publicConfigQuery } from '../../../api/config.queries.ts'
import { type DeviceLocation, useDeviceLocation } from '../../../host/device/device-location.ts'
import { host } from '../../../host/host.ts'
import { kilometersBetween } from '../../../ui/data/distance/distance.rules.ts'
import { arrowIcon } from '../../../ui/data/distance/icons.ts'
import { useDistance } from '../../../ui/data/distance/use-distance.ts'
import { Tag } from '../../../ui/data/tag.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { flagIcon } from '../../../ui/icons/icons.ts'
import { limitCamera } from '../../../ui/map/camera/camera.rules.ts'
import { createMovingCamera } from '../../../ui/map/camera/moving-camera.ts'
import { toWorld } from '../../../ui/map/camera/projection.rules.ts'
import { CanvasLand } from '../../../ui/map/land/canvas-land.tsx'
import { useMapTiles } from '../../../ui/map/land/use-map-tiles.ts'
import { MapCredit } from '../../../ui/map/map-credit.tsx'
import { fullIcon } from './icons.ts'
import { useMapTexts } from './map.texts.ts'
import styles from './service-map.module.css'

interface PlaceMapProps {
  readonly serviceId: string
  readonly place: DeviceLocation
  readonly city: string
}

/** Shows the area that is reachable in a day. */
const zoom = 7.4

export function ServiceMap({ serviceId, place, city }: PlaceMapProps) {
  const { map } = useMapTexts()
  const { fromYou } = useDistance()
  const me = useDeviceLocation()
  const frame = useRef<HTMLDivElement>(null)
  const [moving] = useState(() => createMovingCamera(limitCamera({ center: toWorld(place), zoom })))
  const ground = useMapTiles(useQuery(publicConfigQuery()).data?.mapTilesUrl)
  useEffect(() => {
    if (!frame.current) return
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) moving.resize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    watcher.observe(frame.current)
    return () => watcher.disconnect()
  }, [moving])
  return (
    <div ref={frame} className={styles.frame}>
      <div className={styles.picture} role="img" aria-label={map.placeOnMap(city)}>
        <CanvasLand moving={moving} ground={ground} hasFlag />
      </div>
      {me && (
        <span className={styles.distance}>
          <Tag tone="over" icon={arrowIcon}>
            {fromYou(kilometersBetween(me, place))}
          </Tag>
        </span>
      )}
      <span className={styles.flag}>
        <Icon drawing={flagIcon} size={18} />
      </span>
      <Link
        className={styles.open}
        to={`/services?view=map&pin=${serviceId}`}
        aria-label={map.openFull}
        onClick={() => host.haptic('selection')}
      >
        <span className={styles.button}>
          <Icon drawing={fullIcon} size={18} />
        </span>
      </Link>
      <MapCredit credit={ground?.credit} className={styles.credit} />
    </div>
  )
}
