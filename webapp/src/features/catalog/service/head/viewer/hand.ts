import type { Point, View } from './zoom.rules.ts'

/** What a hand does to a picture. */
export interface Hand {
  readonly view: () => View
  /** It follows. */
  readonly hold: (view: View) => void
  /** It is let go, and comes to rest. */
  readonly rest: (view: View) => void
  /** Large around this point, or back. */
  readonly toggle: (at: Point) => void
  readonly fromMiddle: (x: number, y: number) => Point
  readonly pull: (by: number | undefined) => void
  readonly away: () => void
}
