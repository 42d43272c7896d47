/** A place in the history: where it stands, counted from the start of the app, and what it shows. */
export interface Place {
  readonly index: number
  readonly key: string
  readonly pathname: string
}

export interface Turn<P extends Place> {
  /** What is on screen, which is the page before while that slides out. */
  readonly shown: P
  readonly direction: 'forward' | 'back'
  readonly phase: 'still' | 'out' | 'in'
}

export function firstTurn<P extends Place>(place: P): Turn<P> {
  return { shown: place, direction: 'forward', phase: 'still' }
}

/**
 * What happens when the app goes to a place: another page lets the one before slide out first, unless it takes its
 * place in the history or nothing may move; the same page under another query only changes. Specification, section 2.
 */
export function turnTo<P extends Place>(turn: Turn<P>, next: P, moves: boolean): Turn<P> {
  const { shown } = turn
  if (next.pathname === shown.pathname) return { ...turn, shown: next, phase: 'still' }
  const direction = next.index < shown.index ? 'back' : 'forward'
  const replaces = next.index === shown.index
  if (replaces || !moves) return { shown: next, direction, phase: moves ? 'in' : 'still' }
  return { shown, direction, phase: 'out' }
}

/** The page before is gone. */
export function turnIn<P extends Place>(turn: Turn<P>, next: P): Turn<P> {
  return { ...turn, shown: next, phase: 'in' }
}
