import { type ComponentProps, type ComponentType, useCallback, useEffect, useState } from 'react'
import { PartFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { loadWithTimeout } from '../../../ui/overlays/load-with-timeout.ts'
import { useCatalogTexts } from '../catalog.texts.ts'
import styles from './lazy-map.module.css'
import type { MapView } from './map-view.tsx'

type MapProps = ComponentProps<typeof MapView>

let loaded: ComponentType<MapProps> | undefined

async function loadMap(): Promise<ComponentType<MapProps>> {
  loaded ??= (await loadWithTimeout(() => import('./map-view.tsx'))).MapView
  return loaded
}

export function LazyMap({ onList, ...props }: MapProps & { readonly onList: () => void }) {
  const { text, catalog } = useCatalogTexts()
  const [View, setView] = useState(() => loaded)
  const [isFailed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    loadMap().then(
      (arrived) => setView(() => arrived),
      () => setFailed(true),
    )
  }, [])
  useEffect(load, [load])
  if (View) return <View {...props} />
  if (!isFailed) {
    return (
      <div className={styles.waiting} role="status">
        {text.common.loading}
      </div>
    )
  }
  return (
    <div className={styles.failure}>
      <PartFailure title={text.problems.failedTitle} retrying={false} onRetry={load} />
      <button type="button" className={styles.list} onClick={onList}>
        {catalog.views.list}
      </button>
    </div>
  )
}
