import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PhotoGestureHandlers } from './photo-gesture-handlers.ts'
import { trackPhotoMouse } from './track-photo-mouse.ts'
import { trackPhotoTouches } from './track-photo-touches.ts'
import {
  fillingPhotoView,
  limitPhotoView,
  type PhotoView,
  type PictureSize,
  tapScale,
  wholeScale,
  zoomAt,
} from './zoom.rules.ts'

interface ZoomOptions {
  readonly frame: RefObject<HTMLElement | null>
  readonly box: PictureSize
  readonly picture: PictureSize
  /** False when another photo is shown; the zoom is then reset. */
  readonly isShown: boolean
  /** Called with the distance pulled down in pixels; undefined on release. */
  readonly onPull: (by: number | undefined) => void
  readonly onAway: () => void
}

export interface Zoom {
  readonly view: PhotoView
  /** True while it follows the fingers; otherwise it animates to its final view. */
  readonly isHeld: boolean
  readonly whole: number
  readonly set: (scale: number) => void
}

/** Two fingers, double taps, mouse and wheel; docs/rules/catalog.md. */
export function useZoom({ frame, isShown, ...options }: ZoomOptions): Zoom {
  const { box, picture } = options
  const [state, setState] = useState({ view: fillingPhotoView, isHeld: false })
  const latest = useRef<Latest>({ ...options, view: state.view })
  useEffect(() => {
    latest.current = { ...options, view: state.view }
  })
  useEffect(() => {
    if (!isShown) setState({ view: fillingPhotoView, isHeld: false })
  }, [isShown])
  useEffect(() => {
    const { current: element } = frame
    if (!element) return
    const hand = toHand(element, () => latest.current, setState)
    const stops = [trackPhotoTouches(element, hand), trackPhotoMouse(element, hand)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [frame])
  const set = (scale: number) => setState({ view: limitPhotoView({ scale, x: 0, y: 0 }, picture, box), isHeld: false })
  return { ...state, whole: box.width > 0 ? wholeScale(picture, box) : 1, set }
}

interface Latest extends Pick<ZoomOptions, 'box' | 'picture' | 'onPull' | 'onAway'> {
  readonly view: PhotoView
}

type SetState = (state: { readonly view: PhotoView; readonly isHeld: boolean }) => void

function toHand(element: HTMLElement, now: () => Latest, setState: SetState): PhotoGestureHandlers {
  // Several movements may arrive before the next render.
  let held: PhotoView | undefined
  const view = () => held ?? now().view
  const rest = (next: PhotoView) => {
    held = undefined
    const { picture, box } = now()
    setState({ view: limitPhotoView(next, picture, box), isHeld: false })
  }
  return {
    view,
    rest,
    hold: (next) => {
      held = next
      setState({ view: next, isHeld: true })
    },
    toggle: (at) => rest(view().scale === 1 ? zoomAt(view(), tapScale, at) : fillingPhotoView),
    fromMiddle: (x, y) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: x - left - width / 2, y: y - top - height / 2 }
    },
    pull: (by) => now().onPull(by),
    away: () => now().onAway(),
  }
}
