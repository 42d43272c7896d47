/** An entry of the history: its index, counted from the start of the app, and its path. */
export interface HistoryEntry {
  readonly index: number
  readonly key: string
  readonly pathname: string
}

export interface Transition<P extends HistoryEntry> {
  /** What is on screen, which is the page before while that slides out. */
  readonly shown: P
  readonly direction: 'forward' | 'back'
  readonly phase: 'still' | 'out' | 'in'
}

export function initialTransition<P extends HistoryEntry>(place: P): Transition<P> {
  return { shown: place, direction: 'forward', phase: 'still' }
}

/**
 * What happens when the app goes to a place: another page lets the one before slide out first, unless it takes its
 * place in the history or nothing may move; the same page under another query only changes. Specification, section 2.
 */
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

/** The previous page has left. */
export function finishTransition<P extends HistoryEntry>(transition: Transition<P>, next: P): Transition<P> {
  return { ...transition, shown: next, phase: 'in' }
}
