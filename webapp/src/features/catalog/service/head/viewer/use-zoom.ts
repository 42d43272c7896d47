import { type RefObject, useEffect, useRef, useState } from 'react'
import { followFingers } from './follow-fingers.ts'
import { followMouse } from './follow-mouse.ts'
import type { Hand } from './hand.ts'
import { filling, type Size, settled, tapScale, type View, wholeScale, zoomAt } from './zoom.rules.ts'

interface ZoomOptions {
  readonly frame: RefObject<HTMLElement | null>
  readonly box: Size
  readonly picture: Size
  /** Another one is looked at: this one goes back to rest. */
  readonly isShown: boolean
  /** Pulled down by so much; undefined when it was let go. */
  readonly onPull: (by: number | undefined) => void
  readonly onAway: () => void
}

export interface Zoom {
  readonly view: View
  /** It follows the fingers; else it moves to its rest. */
  readonly isHeld: boolean
  /** The scale at which all of it is seen. */
  readonly whole: number
  readonly set: (scale: number) => void
}

/** Two fingers, two taps, a mouse and a wheel on one picture; docs/product.md, section 10. */
export function useZoom({ frame, isShown, ...told }: ZoomOptions): Zoom {
  const { box, picture } = told
  const [state, setState] = useState({ view: filling, isHeld: false })
  const latest = useRef<Latest>({ ...told, view: state.view })
  useEffect(() => {
    latest.current = { ...told, view: state.view }
  })
  useEffect(() => {
    if (!isShown) setState({ view: filling, isHeld: false })
  }, [isShown])
  useEffect(() => {
    const { current: element } = frame
    if (!element) return
    const hand = toHand(element, () => latest.current, setState)
    const stops = [followFingers(element, hand), followMouse(element, hand)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [frame])
  const set = (scale: number) => setState({ view: settled({ scale, x: 0, y: 0 }, picture, box), isHeld: false })
  return { ...state, whole: box.width > 0 ? wholeScale(picture, box) : 1, set }
}

interface Latest extends Pick<ZoomOptions, 'box' | 'picture' | 'onPull' | 'onAway'> {
  readonly view: View
}

type SetState = (state: { readonly view: View; readonly isHeld: boolean }) => void

function toHand(element: HTMLElement, now: () => Latest, setState: SetState): Hand {
  // Several movements may come before the next drawing.
  let held: View | undefined
  const view = () => held ?? now().view
  const rest = (next: View) => {
    held = undefined
    const { picture, box } = now()
    setState({ view: settled(next, picture, box), isHeld: false })
  }
  return {
    view,
    rest,
    hold: (next) => {
      held = next
      setState({ view: next, isHeld: true })
    },
    toggle: (at) => rest(view().scale === 1 ? zoomAt(view(), tapScale, at) : filling),
    fromMiddle: (x, y) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: x - left - width / 2, y: y - top - height / 2 }
    },
    pull: (by) => now().onPull(by),
    away: () => now().onAway(),
  }
}
