import { watchDoubleTap } from '../../gestures/watch-double-tap.ts'
import type { PhotoGestureHandlers } from './photo-gesture-handlers.ts'
import { isSwipedAway, maxScale, type PhotoPoint, type PhotoView, zoomAt } from './zoom.rules.ts'

const sameSpot = 28
const pullFrom = 8
/** Limits while two fingers hold the picture; it returns to the normal scales on release. */
const [leastHeld, mostHeld] = [0.3, maxScale * 1.15]

type Gesture =
  | { readonly kind: 'pinch'; readonly from: PhotoView; readonly apart: number; readonly middle: PhotoPoint }
  | { readonly kind: 'pan'; readonly from: PhotoView; readonly start: PhotoPoint }
  | { readonly kind: 'pull' | 'maybe'; readonly start: PhotoPoint; readonly at: number }

/** One finger moves an enlarged picture, else pulls it down: the browser scrolls sideways. */
export function trackPhotoTouches(element: HTMLElement, hand: PhotoGestureHandlers): () => void {
  let gesture: Gesture | undefined
  const isSecondTap = watchDoubleTap(sameSpot)

  const begin = (event: TouchEvent) => {
    const [first, second] = event.touches
    if (!first) return
    if (second) {
      take(event)
      if (gesture?.kind === 'pull') hand.pull(undefined)
      gesture = { kind: 'pinch', from: hand.view(), ...toPinch(first, second, hand) }
    } else gesture = toPan(first, hand) ?? { kind: 'maybe', start: toPoint(first), at: event.timeStamp }
  }
  const move = (event: TouchEvent) => {
    const [first, second] = event.touches
    if (!gesture || !first) return
    if (gesture.kind === 'pinch') {
      if (!second) return
      take(event)
      return hand.hold(pinched(gesture, toPinch(first, second, hand)))
    }
    const by = toMovement(gesture.start, first)
    if (gesture.kind === 'pan') {
      take(event)
      return hand.hold(moved(gesture.from, by))
    }
    if (gesture.kind === 'maybe' && isPull(by)) gesture = { ...gesture, kind: 'pull' }
    if (gesture.kind !== 'pull') return
    take(event)
    hand.pull(Math.max(0, by.y))
  }
  const end = (event: TouchEvent) => {
    const ended = gesture
    const [touch] = event.changedTouches
    const [left] = event.touches
    // If one of two fingers stays, it continues to move the picture.
    gesture = left && toPan(left, hand)
    if (gesture || !ended || !touch) return
    if (ended.kind === 'pinch') return hand.rest(hand.view())
    const by = toMovement(ended.start, touch)
    if (ended.kind === 'pull') {
      const isAway = event.type === 'touchend' && isSwipedAway(by, event.timeStamp - ended.at)
      return isAway ? hand.away() : hand.pull(undefined)
    }
    if (ended.kind === 'pan') hand.rest(hand.view())
    if (event.type !== 'touchend' || Math.hypot(by.x, by.y) > sameSpot || !isSecondTap(toPoint(touch), event.timeStamp))
      return
    // Prevents the double click that the browser would derive from the same taps.
    take(event)
    hand.toggle(hand.fromMiddle(touch.clientX, touch.clientY))
  }

  const stop = new AbortController()
  const active = { signal: stop.signal, passive: false }
  element.addEventListener('touchstart', begin, active)
  element.addEventListener('touchmove', move, active)
  element.addEventListener('touchend', end, active)
  element.addEventListener('touchcancel', end, active)
  return () => stop.abort()
}

const take = (event: TouchEvent) => event.cancelable && event.preventDefault()
const toPoint = ({ clientX: x, clientY: y }: Touch): PhotoPoint => ({ x, y })

const toMovement = ({ x, y }: PhotoPoint, { clientX, clientY }: Touch): PhotoPoint => ({
  x: clientX - x,
  y: clientY - y,
})

const isPull = ({ x, y }: PhotoPoint) => y > pullFrom && y > Math.abs(x) * 1.5

/** Undefined unless the picture is enlarged. */
function toPan(touch: Touch, hand: PhotoGestureHandlers): Gesture | undefined {
  return hand.view().scale > 1 ? { kind: 'pan', from: hand.view(), start: toPoint(touch) } : undefined
}

const moved = ({ scale, x, y }: PhotoView, by: PhotoPoint): PhotoView => ({ scale, x: x + by.x, y: y + by.y })

interface Pinch {
  readonly apart: number
  readonly middle: PhotoPoint
}

function toPinch(a: Touch, b: Touch, { fromMiddle }: PhotoGestureHandlers): Pinch {
  return {
    apart: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)),
    middle: fromMiddle((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2),
  }
}

function pinched({ from, apart, middle }: Pinch & { readonly from: PhotoView }, now: Pinch): PhotoView {
  const scale = Math.min(mostHeld, Math.max(leastHeld, (from.scale * now.apart) / apart))
  return moved(zoomAt(from, scale, middle), { x: now.middle.x - middle.x, y: now.middle.y - middle.y })
}
