import { watchDoubleTap } from '../../gestures/watch-double-tap.ts'
import { dragCamera, type ScreenPoint, zoomCamera } from './camera.rules.ts'
import type { MovingCamera } from './moving-camera.ts'

/** Max movement of a tap. */
const tapPixels = 8
const sameSpotPixels = 30
/** Only the last moments of a drag determine its speed on release. */
const speedOverMs = 90
const wheelZoomPerPixel = 0.0035
const arrowPixels = 90

/** A drag that starts on a pin moves the map. Returns a function that stops it. */
export function listenToGestures(
  surface: HTMLElement,
  moving: MovingCamera,
  onTap: (at: ScreenPoint) => void,
): () => void {
  const fingers = new Map<number, ScreenPoint>()
  let trace: TracePoint[] = []
  let start: ScreenPoint | undefined
  let isDragged = false
  const isSecondTap = watchDoubleTap(sameSpotPixels)

  const toPoint = ({ clientX, clientY }: MouseEvent): ScreenPoint => {
    const { left, top } = surface.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 || fingers.size > 1) return
    moving.hold()
    const point = toPoint(event)
    fingers.set(event.pointerId, point)
    if (fingers.size > 1) isDragged = true
    else [start, isDragged, trace] = [point, false, []]
  }
  const onMove = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (!before || !start) return
    const point = toPoint(event)
    if (!isDragged && distance(start, point) < tapPixels) return
    // A captured pointer stays with the map beyond its edge, and never presses the pin below it.
    if (!surface.hasPointerCapture(event.pointerId)) surface.setPointerCapture(event.pointerId)
    isDragged = true
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, point)
    if (other) return pinch(moving, { before, point, other })
    moving.set(dragCamera(moving.camera(), before, point), 'hand')
    trace = [...trace.filter(({ at }) => at > event.timeStamp - speedOverMs), { at: event.timeStamp, point }]
  }
  const onUp = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return
    const velocity = event.type === 'pointerup' && isDragged && releaseVelocity(trace, event.timeStamp)
    if (velocity) moving.letGo(velocity)
    if (isDragged || event.target !== surface) return
    const point = toPoint(event)
    if (isSecondTap(point, event.timeStamp)) moving.zoomBy(1, point)
    else if (event.type === 'pointerup') onTap(point)
  }
  const onClick = (event: MouseEvent) => {
    // The end of a drag is not a press. A keyboard press has no pointer and detail 0.
    if (isDragged && event.detail > 0) discard(event)
  }

  const stop = new AbortController()
  const { signal } = stop
  // Prevents a touch on the map from moving the page or a sheet.
  surface.addEventListener('touchstart', (event) => event.stopPropagation(), { signal, passive: true })
  surface.addEventListener('pointerdown', onDown, { signal })
  surface.addEventListener('pointermove', onMove, { signal })
  for (const end of ['pointerup', 'pointercancel'] as const) surface.addEventListener(end, onUp, { signal })
  surface.addEventListener('wheel', (event) => onWheel(moving, event, toPoint(event)), { signal, passive: false })
  surface.addEventListener('click', onClick, { signal, capture: true })
  surface.addEventListener('keydown', (event) => onKey(moving, event), { signal })
  signal.addEventListener('abort', moving.hold)
  return () => stop.abort()
}

function discard(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

interface TracePoint {
  readonly at: number
  readonly point: ScreenPoint
}

/** Returns px/ms; undefined if the finger rested before the release. */
function releaseVelocity(trace: readonly TracePoint[], at: number): ScreenPoint | undefined {
  const [first, last] = [trace[0], trace.at(-1)]
  if (!first || !last || at - last.at >= speedOverMs || last.at <= first.at) return undefined
  const ms = last.at - first.at
  return { x: (last.point.x - first.point.x) / ms, y: (last.point.y - first.point.y) / ms }
}

function onWheel(moving: MovingCamera, event: WheelEvent, point: ScreenPoint): void {
  event.preventDefault()
  const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 30
  moving.set(zoomCamera(moving.camera(), moving.size(), point, -pixels * wheelZoomPerPixel), 'hand')
}

function onKey(moving: MovingCamera, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const step = arrows[event.key]
  const zoom = zooms[event.key]
  if (!step && zoom === undefined) return
  event.preventDefault()
  if (step) moving.glideTo(dragCamera(moving.camera(), step, { x: 0, y: 0 }), 'hand')
  else if (zoom !== undefined) moving.zoomBy(zoom)
}

const arrows: Readonly<Record<string, ScreenPoint>> = {
  ArrowLeft: { x: -arrowPixels, y: 0 },
  ArrowRight: { x: arrowPixels, y: 0 },
  ArrowUp: { x: 0, y: -arrowPixels },
  ArrowDown: { x: 0, y: arrowPixels },
}
const zooms: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 }

interface Pinch {
  readonly before: ScreenPoint
  readonly point: ScreenPoint
  readonly other: ScreenPoint
}

function pinch(moving: MovingCamera, { before, point, other }: Pinch): void {
  const [from, to] = [middle(before, other), middle(point, other)]
  const spread = Math.max(1, distance(point, other)) / Math.max(1, distance(before, other))
  const camera = dragCamera(moving.camera(), from, to)
  moving.set(zoomCamera(camera, moving.size(), to, Math.log2(spread)), 'hand')
}

const middle = (one: ScreenPoint, other: ScreenPoint) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
const distance = (one: ScreenPoint, other: ScreenPoint) => Math.hypot(one.x - other.x, one.y - other.y)
