import type { Point, View } from './zoom.rules.ts'

export interface Hand {
  readonly view: () => View
  /** Shows the view while the gesture lasts. */
  readonly hold: (view: View) => void
  /** Ends the gesture and animates to a valid view. */
  readonly rest: (view: View) => void
  /** Enlarges around this point, or returns to the normal scale. */
  readonly toggle: (at: Point) => void
  readonly fromMiddle: (x: number, y: number) => Point
  readonly pull: (by: number | undefined) => void
  readonly away: () => void
}
