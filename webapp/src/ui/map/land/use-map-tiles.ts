import { useEffect, useState } from 'react'
import type { MapTiles } from './tiles.ts'

/** The operator's own map from the public configuration, if readable; its code loads only then. */
export function useMapTiles(url: string | undefined): MapTiles | undefined {
  const [ground, setGround] = useState<MapTiles>()
  useEffect(() => {
    if (url === undefined) return
    let isGone = false
    import('./tiles.ts')
      .then(({ openTiles }) => openTiles(url))
      .then(
        (opened) => {
          if (!isGone) setGround(opened)
        },
        (error: unknown) => console.warn('The map of the operator can not be read', error),
      )
    return () => {
      isGone = true
    }
  }, [url])
  return ground
}
