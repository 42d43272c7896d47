import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { publicConfigQuery } from '../../../../api/config.queries.ts'
import type { MapTiles } from './tiles.ts'

/** An operator's own map if configured and readable; its code loads only then. */
export function useOperatorMapTiles(): MapTiles | undefined {
  const url = useQuery(publicConfigQuery()).data?.mapTilesUrl
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
