/** A shorter movement is unclear, because a tapping finger trembles. */
const slopPx = 4
/** Only recent movement counts: a finger that stops before the release throws nothing. */
const speedWindowMs = 100

/** Meaning of a finger's first movement: `other` is left to the browser until the release. */
type DragIntent = 'unclear' | 'down' | 'other'

export function toDragIntent(deltaX: number, deltaY: number): DragIntent {
  if (Math.hypot(deltaX, deltaY) < slopPx) return 'unclear'
  return deltaY > Math.abs(deltaX) * 1.5 ? 'down' : 'other'
}

export interface DragSample {
  readonly y: number
  readonly ms: number
}

/** Returns the latest speed in px/ms, positive downwards; `nowMs` is the time of the release. */
export function toDragSpeed(samples: readonly DragSample[], nowMs: number): number {
  const recent = samples.filter(({ ms }) => nowMs - ms <= speedWindowMs)
  const [first, last] = [recent[0], recent[recent.length - 1]]
  if (!first || !last || last.ms === first.ms) return 0
  return (last.y - first.y) / (last.ms - first.ms)
}

/** Largest movement of a pulled page, and the one from which a release refreshes, in px. */
const pullLimitPx = 104
export const refreshAtPx = 60

/** Returns the movement of the refresh sign: ever slower, up to the limit. */
export function toPullDistance(deltaY: number): number {
  return deltaY <= 0 ? 0 : pullLimitPx * (1 - Math.exp(-deltaY / (pullLimitPx * 1.5)))
}

const closingShare = 0.35
const maxClosingPx = 180
const thrownPxPerMs = 0.5
const minThrowPx = 20

/** Returns whether a released sheet closes: far enough or thrown, but not moving back up. */
export function shouldCloseSheet(deltaY: number, heightPx: number, speed: number): boolean {
  if (speed < 0) return false
  if (deltaY >= minThrowPx && speed >= thrownPxPerMs) return true
  return deltaY >= Math.min(heightPx * closingShare, maxClosingPx)
}
