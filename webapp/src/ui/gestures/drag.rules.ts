/** Below this the finger has not said what it wants: a tap trembles. */
const slopPx = 4
/** Only what was moved last counts for the speed: who stops before letting go has not thrown anything. */
const speedWindowMs = 100

/** What the first movement of a finger asks for: `other` is left to the browser until the finger is lifted. */
export type Intent = 'unclear' | 'down' | 'other'

export function toIntent(deltaX: number, deltaY: number): Intent {
  if (Math.hypot(deltaX, deltaY) < slopPx) return 'unclear'
  return deltaY > Math.abs(deltaX) * 1.5 ? 'down' : 'other'
}

export interface Sample {
  readonly y: number
  readonly ms: number
}

/** Pixels per millisecond of the last movement, downwards positive; `nowMs` is when the finger was lifted. */
export function toSpeed(samples: readonly Sample[], nowMs: number): number {
  const recent = samples.filter(({ ms }) => nowMs - ms <= speedWindowMs)
  const [first, last] = [recent[0], recent[recent.length - 1]]
  if (!first || !last || last.ms === first.ms) return 0
  return (last.y - first.y) / (last.ms - first.ms)
}

/** How far a page gives way at the most, and from where on letting go asks anew, in px. */
const pullLimitPx = 104
export const refreshAtPx = 60

/** How far the sign of refreshing comes out for a finger that went so far: ever harder, never beyond the limit. */
export function pulledBy(deltaY: number): number {
  return deltaY <= 0 ? 0 : pullLimitPx * (1 - Math.exp(-deltaY / (pullLimitPx * 1.5)))
}

const closingShare = 0.35
const maxClosingPx = 180
const thrownPxPerMs = 0.5
const minThrowPx = 20

/** Whether a sheet of that height closes where it was let go: far enough, or thrown; not when it was on its way back. */
export function closesSheet(deltaY: number, heightPx: number, speed: number): boolean {
  if (speed < 0) return false
  if (deltaY >= minThrowPx && speed >= thrownPxPerMs) return true
  return deltaY >= Math.min(heightPx * closingShare, maxClosingPx)
}
