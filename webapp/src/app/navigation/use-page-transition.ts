import { useEffect, useLayoutEffect, useState } from 'react'
import { type Location, useLocation } from 'react-router-dom'
import { prefersReducedMotion } from '../../ui/layout/reduced-motion.ts'
import { useViewportSize } from '../../ui/layout/use-viewport-size.ts'
import { retryFailedParts } from '../../ui/overlays/lazy-part.tsx'
import { historyIndex } from './history-index.ts'
import {
  beginTransition,
  finishTransition,
  type HistoryEntry,
  initialTransition,
  type Transition,
} from './page-transition.rules.ts'
import { useKeptAnswers } from './use-kept-answers.ts'

export interface LocationEntry extends HistoryEntry {
  readonly location: Location
}

/** The page on screen, a slide behind the address. */
export function usePageTransition(): Transition<LocationEntry> {
  const location = useLocation()
  const { durationMs } = useViewportSize().page
  useKeptAnswers(location)
  const [transition, setTransition] = useState(() => initialTransition(locationEntry(location)))

  useLayoutEffect(() => {
    // Navigating is a request by the person, so failed components may load again.
    retryFailedParts()
    setTransition((now) =>
      now.shown.location === location ? now : beginTransition(now, locationEntry(location), !prefersReducedMotion()),
    )
  }, [location])

  useEffect(() => {
    if (transition.phase !== 'out') return
    const timer = setTimeout(() => setTransition((now) => finishTransition(now, locationEntry(location))), durationMs)
    return () => clearTimeout(timer)
  }, [transition.phase, location, durationMs])

  return transition
}

function locationEntry(location: Location): LocationEntry {
  return { index: historyIndex(), key: location.key, pathname: location.pathname, location }
}
