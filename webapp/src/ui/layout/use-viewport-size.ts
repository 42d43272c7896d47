import { useSyncExternalStore } from 'react'
import { createViewport, type ViewportSize } from './viewport.ts'

const viewport = createViewport(window)

/** The size class of the screen, followed by the caller. */
export function useViewportSize(): ViewportSize {
  return useSyncExternalStore(viewport.subscribe, viewport.size)
}
