import type { Point, View } from './zoom.rules.ts'

export interface Hand {
  readonly view: () => View
  readonly hold: (view: View) => void
  readonly rest: (view: View) => void
  readonly toggle: (at: Point) => void
  readonly fromMiddle: (x: number, y: number) => Point
  readonly pull: (by: number | undefined) => void
  readonly away: () => void
}
