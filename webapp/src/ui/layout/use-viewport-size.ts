import { useSyncExternalStore } from 'react'
import { createViewport, type ViewportSize } from './viewport.ts'

const viewport = createViewport(window)

export function useViewportSize(): ViewportSize {
  return useSyncExternalStore(viewport.subscribe, viewport.size)
}
