import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { type Location, useLocation } from 'react-router-dom'
import { prefersReducedMotion } from '../../ui/layout/reduced-motion.ts'
import { createViewport, type ViewportSize } from '../../ui/layout/viewport.ts'
import { retryFailedParts } from '../../ui/overlays/lazy-part.tsx'
import { historyIndex } from './history-index.ts'
import {
  beginTransition,
  finishTransition,
  type HistoryEntry,
  initialTransition,
  type Transition,
} from './page-transition.rules.ts'
import { pictureTransition } from './picture-transition.ts'
import { useRetainedQueries } from './use-retained-queries.ts'

interface LocationEntry extends HistoryEntry {
  readonly location: Location
}

export function usePageTransition(): Transition<LocationEntry> {
  const location = useLocation()
  const { durationMs } = useViewportSize().page
  useRetainedQueries(location)
  const [transition, setTransition] = useState(() => initialTransition(locationEntry(location)))

  useLayoutEffect(() => {
    retryFailedParts()
    setTransition((now) =>
      now.shown.location === location ? now : beginTransition(now, locationEntry(location), !prefersReducedMotion()),
    )
  }, [location])

  // Runs before the first frame of the slide, which a growing picture replaces.
  useLayoutEffect(() => {
    if (transition.phase !== 'out') return
    let isOver = false
    const finish = (next: Partial<Transition<LocationEntry>> = {}) =>
      isOver || setTransition((now) => ({ ...finishTransition(now, locationEntry(location)), ...next }))
    const grows = pictureTransition.run?.(transition.shown.pathname, location.pathname, () =>
      finish({ phase: 'still' }),
    )
    const timer = grows ? undefined : setTimeout(finish, durationMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [transition, location, durationMs])

  return transition
}

function locationEntry(location: Location): LocationEntry {
  return { index: historyIndex(), key: location.key, pathname: location.pathname, location }
}

const viewport = createViewport(window)

function useViewportSize(): ViewportSize {
  return useSyncExternalStore(viewport.subscribe, viewport.size)
}
