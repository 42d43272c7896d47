import type { MapPoint } from '@enp/shared/calls/catalog/catalog-map'
import { useEffect, useMemo, useState } from 'react'
import { worldToScreen } from '../../../../ui/map/camera/camera.rules.ts'
import type { MovingCamera } from '../../../../ui/map/camera/moving-camera.ts'
import { toWorld } from '../../../../ui/map/camera/projection.rules.ts'
import { createClusters, type MapMark } from './clusters.ts'

const freshPart = 0.3

/** A new whole zoom level or a third of a screen brings new marks. */
export function useMarks(moving: MovingCamera, points: readonly MapPoint[], chosen: MapPoint | undefined) {
  const clusters = useMemo(() => createClusters(points), [points])
  const [marks, setMarks] = useState<readonly MapMark[]>([])
  useEffect(() => {
    let known: { readonly zoom: number; readonly at: ReturnType<typeof moving.camera>['center'] } | undefined
    const look = () => {
      const [camera, size] = [moving.camera(), moving.size()]
      if (size.width === 0) return
      const zoom = Math.floor(camera.zoom)
      if (known && known.zoom === zoom) {
        const { x, y } = worldToScreen(camera, size, known.at)
        const isNear =
          Math.abs(x - size.width / 2) < size.width * freshPart &&
          Math.abs(y - size.height / 2) < size.height * freshPart
        if (isNear) return
      }
      known = { zoom, at: camera.center }
      // Sorts from north to south, so that Tab moves down the screen.
      setMarks(clusters.around(camera, size).sort((one, other) => one.at.y - other.at.y))
    }
    look()
    return moving.watch(look)
  }, [moving, clusters])
  const isMissing = chosen && !marks.some(({ key }) => key === chosen.id)
  const all = useMemo<readonly MapMark[]>(
    () =>
      chosen && isMissing ? [...marks, { kind: 'service', key: chosen.id, at: toWorld(chosen), point: chosen }] : marks,
    [marks, chosen, isMissing],
  )
  return { marks: all, clusters }
}
