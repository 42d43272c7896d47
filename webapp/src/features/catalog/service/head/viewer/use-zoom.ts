import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  filling,
  isSwipedAway,
  mostScale,
  type Point,
  type Size,
  settled,
  tapScale,
  type View,
  wholeScale,
  zoomAt,
} from './zoom.rules.ts'

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

const betweenTapsMs = 300
const sameSpot = 28
const pullFrom = 8

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
    return element ? listen(element, () => latest.current, setState) : undefined
  }, [frame])
  const set = (scale: number) => setState({ view: settled({ scale, x: 0, y: 0 }, picture, box), isHeld: false })
  return { ...state, whole: box.width > 0 ? wholeScale(picture, box) : 1, set }
}

interface Latest extends Pick<ZoomOptions, 'box' | 'picture' | 'onPull' | 'onAway'> {
  readonly view: View
}

type SetState = (state: { readonly view: View; readonly isHeld: boolean }) => void

/** What is under way since the fingers came down. */
type Gesture =
  | { readonly kind: 'pinch'; readonly from: View; readonly apart: number; readonly middle: Point }
  | { readonly kind: 'pan'; readonly from: View; readonly start: Point }
  | { readonly kind: 'pull' | 'maybe'; readonly start: Point; readonly at: number }

function listen(element: HTMLElement, now: () => Latest, setState: SetState): () => void {
  let gesture: Gesture | undefined
  let view = now().view
  let tapped: (Point & { readonly at: number }) | undefined
  const hold = (next: View) => {
    view = next
    setState({ view, isHeld: true })
  }
  const rest = (next: View = view) => {
    view = settled(next, now().picture, now().box)
    setState({ view, isHeld: false })
  }
  const fromMiddle = (x: number, y: number): Point => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: x - left - width / 2, y: y - top - height / 2 }
  }
  const toggle = (at: Point) => rest(view.scale === 1 ? zoomAt(view, tapScale, at) : filling)

  const begin = (event: TouchEvent) => {
    view = now().view
    const [first, second] = event.touches
    if (!first) return
    if (second) {
      if (event.cancelable) event.preventDefault()
      if (gesture?.kind === 'pull') now().onPull(undefined)
      gesture = { kind: 'pinch', from: view, ...pinchOf(first, second, fromMiddle) }
      return
    }
    const start = { x: first.clientX, y: first.clientY }
    gesture = view.scale > 1 ? { kind: 'pan', from: view, start } : { kind: 'maybe', start, at: event.timeStamp }
  }

  const move = (event: TouchEvent) => {
    const [first, second] = event.touches
    if (!gesture || !first) return
    if (gesture.kind === 'pinch') {
      if (!second) return
      if (event.cancelable) event.preventDefault()
      const { apart, middle } = pinchOf(first, second, fromMiddle)
      const { from } = gesture
      const scale = Math.min(mostScale * 1.15, Math.max(0.3, (from.scale * apart) / gesture.apart))
      const grown = zoomAt(from, scale, gesture.middle)
      hold({ scale, x: grown.x + middle.x - gesture.middle.x, y: grown.y + middle.y - gesture.middle.y })
      return
    }
    const by = { x: first.clientX - gesture.start.x, y: first.clientY - gesture.start.y }
    if (gesture.kind === 'pan') {
      if (event.cancelable) event.preventDefault()
      const { from } = gesture
      hold({ scale: from.scale, x: from.x + by.x, y: from.y + by.y })
      return
    }
    if (gesture.kind === 'maybe' && by.y > pullFrom && by.y > Math.abs(by.x) * 1.5)
      gesture = { ...gesture, kind: 'pull' }
    if (gesture.kind === 'pull') {
      if (event.cancelable) event.preventDefault()
      now().onPull(Math.max(0, by.y))
    }
  }

  const end = (event: TouchEvent) => {
    const ended = gesture
    const [touch] = event.changedTouches
    const [left] = event.touches
    // One of two fingers stays: it goes on to move the picture.
    gesture =
      left && view.scale > 1 ? { kind: 'pan', from: view, start: { x: left.clientX, y: left.clientY } } : undefined
    if (left || !ended) return
    if (ended.kind === 'pinch' || ended.kind === 'pan') rest()
    if (!touch) return
    if (ended.kind === 'pull') {
      const by = { x: touch.clientX - ended.start.x, y: touch.clientY - ended.start.y }
      if (event.type === 'touchend' && isSwipedAway(by, event.timeStamp - ended.at)) return now().onAway()
      return now().onPull(undefined)
    }
    if (ended.kind === 'pinch' || event.type !== 'touchend') return
    const start = ended.start
    if (Math.hypot(touch.clientX - start.x, touch.clientY - start.y) > sameSpot) return
    const tap = { x: touch.clientX, y: touch.clientY, at: event.timeStamp }
    const isSecond =
      tapped && tap.at - tapped.at < betweenTapsMs && Math.hypot(tap.x - tapped.x, tap.y - tapped.y) < sameSpot
    tapped = isSecond ? undefined : tap
    if (!isSecond) return
    // The same two taps would be a double click as well.
    if (event.cancelable) event.preventDefault()
    toggle(fromMiddle(tap.x, tap.y))
  }

  const doubleClick = (event: MouseEvent) => {
    view = now().view
    toggle(fromMiddle(event.clientX, event.clientY))
  }
  const wheel = (event: WheelEvent) => {
    // A pinch on a touchpad is a wheel with this key.
    if (!event.ctrlKey) return
    event.preventDefault()
    view = now().view
    rest(
      zoomAt(view, Math.max(1, view.scale * Math.exp(-event.deltaY / 120)), fromMiddle(event.clientX, event.clientY)),
    )
  }
  const drag = (event: PointerEvent) => {
    view = now().view
    if (event.pointerType !== 'mouse' || event.buttons !== 1 || view.scale <= 1) return
    hold({ scale: view.scale, x: view.x + event.movementX, y: view.y + event.movementY })
  }
  const drop = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || now().view.scale <= 1) return
    view = now().view
    rest()
  }

  const stop = new AbortController()
  const { signal } = stop
  const active = { signal, passive: false }
  element.addEventListener('touchstart', begin, active)
  element.addEventListener('touchmove', move, active)
  element.addEventListener('touchend', end, active)
  element.addEventListener('touchcancel', end, active)
  element.addEventListener('dblclick', doubleClick, { signal })
  element.addEventListener('wheel', wheel, active)
  element.addEventListener('pointermove', drag, { signal })
  element.addEventListener('pointerup', drop, { signal })
  return () => stop.abort()
}

function pinchOf(a: Touch, b: Touch, fromMiddle: (x: number, y: number) => Point) {
  return {
    apart: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)),
    middle: fromMiddle((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2),
  }
}
