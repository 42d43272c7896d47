import type { PhotoGestureHandlers } from './photo-gesture-handlers.ts'
import { isSwipedAway, maxScale, type PhotoPoint, type PhotoView, zoomAt } from './zoom.rules.ts'

const betweenTapsMs = 300
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
  const isSecondTap = tapCounter()

  const begin = (event: TouchEvent) => {
    const [first, second] = event.touches
    if (!first) return
    if (second) {
      take(event)
      if (gesture?.kind === 'pull') hand.pull(undefined)
      gesture = { kind: 'pinch', from: hand.view(), ...toPinch(first, second, hand) }
    } else {
      const start = toPoint(first)
      const isLarge = hand.view().scale > 1
      gesture = isLarge ? { kind: 'pan', from: hand.view(), start } : { kind: 'maybe', start, at: event.timeStamp }
    }
  }

  const move = (event: TouchEvent) => {
    const [first, second] = event.touches
    if (!gesture || !first) return
    if (gesture.kind === 'pinch') {
      if (!second) return
      take(event)
      return hand.hold(pinched(gesture, toPinch(first, second, hand)))
    }
    const by = { x: first.clientX - gesture.start.x, y: first.clientY - gesture.start.y }
    if (gesture.kind === 'pan') {
      take(event)
      const { scale, x, y } = gesture.from
      return hand.hold({ scale, x: x + by.x, y: y + by.y })
    }
    const isDown = by.y > pullFrom && by.y > Math.abs(by.x) * 1.5
    if (gesture.kind === 'maybe' && isDown) gesture = { ...gesture, kind: 'pull' }
    if (gesture.kind !== 'pull') return
    take(event)
    hand.pull(Math.max(0, by.y))
  }

  const end = (event: TouchEvent) => {
    const ended = gesture
    const [touch] = event.changedTouches
    const [left] = event.touches
    // If one of two fingers stays, it continues to move the picture.
    const continues = left && hand.view().scale > 1
    gesture = continues ? { kind: 'pan', from: hand.view(), start: toPoint(left) } : undefined
    if (continues || !ended || !touch) return
    if (ended.kind === 'pinch') return hand.rest(hand.view())
    const by = { x: touch.clientX - ended.start.x, y: touch.clientY - ended.start.y }
    if (ended.kind === 'pull') {
      const isAway = event.type === 'touchend' && isSwipedAway(by, event.timeStamp - ended.at)
      return isAway ? hand.away() : hand.pull(undefined)
    }
    if (ended.kind === 'pan') hand.rest(hand.view())
    if (event.type !== 'touchend' || Math.hypot(by.x, by.y) > sameSpot || !isSecondTap(touch, event.timeStamp)) return
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
  const { x, y } = zoomAt(from, scale, middle)
  return { scale, x: x + now.middle.x - middle.x, y: y + now.middle.y - middle.y }
}

function tapCounter(): (touch: Touch, at: number) => boolean {
  let last: (PhotoPoint & { readonly at: number }) | undefined
  return (touch, at) => {
    const point = toPoint(touch)
    const isSecond =
      last !== undefined && at - last.at < betweenTapsMs && Math.hypot(point.x - last.x, point.y - last.y) < sameSpot
    last = isSecond ? undefined : { ...point, at }
    return isSecond
  }
}
