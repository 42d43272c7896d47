import { useMemo } from 'react'
import type { DeviceLocation } from '../../../../host/device/device-location.ts'
import { formatRoubles } from '../../../../locales/format/format-roubles.ts'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import type { MovingCamera } from '../../../../ui/map/camera/moving-camera.ts'
import { toWorld } from '../../../../ui/map/camera/projection.rules.ts'
import { MyLocation } from '../../../../ui/map/my-location.tsx'
import { usePositions } from '../../../../ui/map/use-positions.ts'
import { useMapTexts } from '../map.texts.ts'
import type { MapMark } from './clusters.ts'
import styles from './pins.module.css'

interface PinsProps {
  readonly moving: MovingCamera
  readonly marks: readonly MapMark[]
  readonly chosenId: string | undefined
  readonly seen: ReadonlySet<string>
  readonly me: DeviceLocation | undefined
  readonly onPress: (mark: MapMark) => void
}

export function Pins({ moving, marks, chosenId, seen, me, onPress }: PinsProps) {
  const places = useMemo(() => [...marks.map(({ at }) => at), ...(me ? [toWorld(me)] : [])], [marks, me])
  const layer = usePositions(moving, places)
  return (
    <div ref={layer}>
      {marks.map((mark) =>
        mark.kind === 'cluster' ? (
          <Cluster key={mark.key} mark={mark} onPress={() => onPress(mark)} />
        ) : (
          <Pin
            key={mark.key}
            point={mark.point}
            isChosen={mark.point.id === chosenId}
            isSeen={seen.has(mark.point.id)}
            onPress={() => onPress(mark)}
          />
        ),
      )}
      {me && (
        <div key="me" className={styles.place}>
          <MyLocation />
        </div>
      )}
    </div>
  )
}

interface ClusterProps {
  readonly mark: Extract<MapMark, { kind: 'cluster' }>
  readonly onPress: () => void
}

function Cluster({ mark: { count }, onPress }: ClusterProps) {
  const { map, format } = useMapTexts()
  return (
    <div className={styles.place}>
      <button type="button" className={styles.cluster} aria-label={map.cluster(count)} onClick={onPress}>
        <span>{format.number(count, 0)}</span>
      </button>
    </div>
  )
}

interface PinProps {
  readonly point: Extract<MapMark, { kind: 'service' }>['point']
  readonly isChosen: boolean
  readonly isSeen: boolean
  readonly onPress: () => void
}

function Pin({ point: { id, category, price }, isChosen, isSeen, onPress }: PinProps) {
  const { map, catalog, format } = useMapTexts()
  const wasSeen = isSeen && !isChosen
  const words = formatRoubles(format, price)
  const name = (wasSeen ? map.pinSeen : map.pin)(catalog.category[category], words)
  return (
    <div className={joinClassNames(styles.place, isChosen && styles.above)}>
      <button
        type="button"
        className={joinClassNames(styles.pin, wasSeen && styles.seen, isChosen && styles.chosen)}
        aria-label={name}
        aria-pressed={isChosen}
        data-service={id}
        onClick={onPress}
      >
        <span>{words}</span>
      </button>
    </div>
  )
}
