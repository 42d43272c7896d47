import { useEffect, useLayoutEffect, useState } from 'react'
import { type Location, useLocation } from 'react-router-dom'
import { prefersReducedMotion } from '../ui/layout/reduced-motion.ts'
import { useViewportSize } from '../ui/layout/use-viewport-size.ts'
import { forgetFailedParts } from '../ui/overlays/lazy-part.tsx'
import { firstTurn, type Place, type Turn, turnIn, turnTo } from './page-transition.rules.ts'

export interface PlacedLocation extends Place {
  readonly location: Location
}

/** The page on screen, a slide behind the address. */
export function usePageTurn(): Turn<PlacedLocation> {
  const location = useLocation()
  const { durationMs } = useViewportSize().page
  const [turn, setTurn] = useState(() => firstTurn(placed(location)))

  useLayoutEffect(() => {
    // Who goes somewhere asks for it, so what did not load may be asked for once more.
    forgetFailedParts()
    setTurn((now) => (now.shown.location === location ? now : turnTo(now, placed(location), !prefersReducedMotion())))
  }, [location])

  useEffect(() => {
    if (turn.phase !== 'out') return
    const timer = setTimeout(() => setTurn((now) => turnIn(now, placed(location))), durationMs)
    return () => clearTimeout(timer)
  }, [turn.phase, location, durationMs])

  return turn
}

function placed(location: Location): PlacedLocation {
  return { index: historyIndex(), key: location.key, pathname: location.pathname, location }
}

/** The router counts its entries in the state of the history. */
function historyIndex(): number {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0
}
