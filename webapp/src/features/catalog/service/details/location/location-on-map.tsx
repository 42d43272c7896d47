import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { Skeleton } from '../../../../../ui/feedback/skeleton/skeleton.tsx'
import type { ServiceMap } from '../../../map/service-map.tsx'

type PlaceMapProps = ComponentProps<typeof ServiceMap>

const mapHeight = 232

let loaded: ComponentType<PlaceMapProps> | undefined

export function LocationOnMap(props: PlaceMapProps) {
  const [Loaded, setLoaded] = useState(() => loaded)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (loaded) return
    import('../../../map/service-map.tsx').then(
      ({ ServiceMap: arrived }) => {
        loaded = arrived
        setLoaded(() => arrived)
      },
      () => setFailed(true),
    )
  }, [])
  if (Loaded) return <Loaded {...props} />
  return isFailed ? null : <Skeleton height={mapHeight} radius="var(--r-lg)" />
}
