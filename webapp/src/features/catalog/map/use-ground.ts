import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { publicConfig } from '../../../api/config.queries.ts'
import type { Ground } from './tiles.ts'

/** An operator's own map if configured and readable; its code loads only then. */
export function useGround(): Ground | undefined {
  const url = useQuery(publicConfig()).data?.mapTilesUrl
  const [ground, setGround] = useState<Ground>()
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
