import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import type { PlaceMap } from '../../map/place-map.tsx'

type PlaceMapProps = ComponentProps<typeof PlaceMap>

const mapHeight = 232

let loaded: ComponentType<PlaceMapProps> | undefined

/** The map's code comes after the page; without it the address and the link to a map are still there. */
export function PlaceOnMap(props: PlaceMapProps) {
  const [Loaded, setLoaded] = useState(() => loaded)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (loaded) return
    import('../../map/place-map.tsx').then(
      ({ PlaceMap: arrived }) => {
        loaded = arrived
        setLoaded(() => arrived)
      },
      () => setFailed(true),
    )
  }, [])
  if (Loaded) return <Loaded {...props} />
  return isFailed ? null : <Skeleton height={mapHeight} radius="var(--r-lg)" />
}
