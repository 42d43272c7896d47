import type { PhotoPoint, PhotoView } from './zoom.rules.ts'

export interface PhotoGestureHandlers {
  readonly view: () => PhotoView
  readonly hold: (view: PhotoView) => void
  readonly rest: (view: PhotoView) => void
  readonly toggle: (at: PhotoPoint) => void
  readonly fromMiddle: (x: number, y: number) => PhotoPoint
  readonly pull: (by: number | undefined) => void
  readonly away: () => void
}
