export interface HistoryEntry {
  readonly index: number
  readonly key: string
  readonly pathname: string
}

export interface Transition<P extends HistoryEntry> {
  /** Page on screen: the previous one while it slides out. */
  readonly shown: P
  readonly direction: 'forward' | 'back'
  readonly phase: 'still' | 'out' | 'in'
}

export function initialTransition<P extends HistoryEntry>(place: P): Transition<P> {
  return { shown: place, direction: 'forward', phase: 'still' }
}

/** The old page slides out first, unless replaced or motion is off. Specification, section 2. */
export function beginTransition<P extends HistoryEntry>(
  transition: Transition<P>,
  next: P,
  moves: boolean,
): Transition<P> {
  const { shown } = transition
  if (next.pathname === shown.pathname) return { ...transition, shown: next, phase: 'still' }
  const direction = next.index < shown.index ? 'back' : 'forward'
  const replaces = next.index === shown.index
  if (replaces || !moves) return { shown: next, direction, phase: moves ? 'in' : 'still' }
  return { shown, direction, phase: 'out' }
}

export function finishTransition<P extends HistoryEntry>(transition: Transition<P>, next: P): Transition<P> {
  return { ...transition, shown: next, phase: 'in' }
}
