import { dragCamera, type ScreenPoint, zoomCamera } from './camera.rules.ts'
import type { MovingCamera } from './moving-camera.ts'

/** Max movement of a tap. */
const tapPixels = 8
const doubleTapMs = 300
/** Only the last moments of a drag determine its speed on release. */
const speedOverMs = 90
const wheelZoomPerPixel = 0.0035
const arrowPixels = 90

/** A drag that starts on a pin moves the map. Returns a function that stops it. */
export function listenToGestures(surface: HTMLElement, moving: MovingCamera): () => void {
  const fingers = new Map<number, ScreenPoint>()
  let trace: { readonly at: number; readonly point: ScreenPoint }[] = []
  let start: ScreenPoint | undefined
  let isDragged = false
  let lastTap: { readonly at: number; readonly point: ScreenPoint } | undefined

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
    if (other) pinch(moving, { before, point, other })
    else {
      moving.set(dragCamera(moving.camera(), before, point), 'hand')
      trace = [...trace.filter(({ at }) => at > event.timeStamp - speedOverMs), { at: event.timeStamp, point }]
    }
  }
  const onUp = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return
    const [first] = trace
    const last = trace.at(-1)
    if (event.type === 'pointerup' && isDragged && first && last && event.timeStamp - last.at < speedOverMs) {
      const ms = last.at - first.at
      if (ms > 0) moving.letGo({ x: (last.point.x - first.point.x) / ms, y: (last.point.y - first.point.y) / ms })
    }
    if (!isDragged && event.target === surface) tap(event)
  }
  const tap = (event: PointerEvent) => {
    const point = toPoint(event)
    if (lastTap && event.timeStamp - lastTap.at < doubleTapMs && distance(lastTap.point, point) < 30) {
      moving.zoomBy(1, point)
      lastTap = undefined
    } else lastTap = { at: event.timeStamp, point }
  }
  const onWheel = (event: WheelEvent) => {
    event.preventDefault()
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 30
    moving.set(zoomCamera(moving.camera(), moving.size(), toPoint(event), -pixels * wheelZoomPerPixel), 'hand')
  }
  const onClick = (event: MouseEvent) => {
    // The end of a drag is not a press. A keyboard press has no pointer and detail 0.
    if (isDragged && event.detail > 0) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = arrows[event.key]
    const zoom = zooms[event.key]
    if (!step && zoom === undefined) return
    event.preventDefault()
    if (step) moving.glideTo(dragCamera(moving.camera(), step, { x: 0, y: 0 }), 'hand')
    else if (zoom !== undefined) moving.zoomBy(zoom)
  }

  // Prevents a touch on the map from moving the page or a sheet.
  const stopTouch = (event: TouchEvent) => event.stopPropagation()
  surface.addEventListener('touchstart', stopTouch, { passive: true })
  surface.addEventListener('pointerdown', onDown)
  surface.addEventListener('pointermove', onMove)
  surface.addEventListener('pointerup', onUp)
  surface.addEventListener('pointercancel', onUp)
  surface.addEventListener('wheel', onWheel, { passive: false })
  surface.addEventListener('click', onClick, { capture: true })
  surface.addEventListener('keydown', onKey)
  return () => {
    moving.hold()
    surface.removeEventListener('touchstart', stopTouch)
    surface.removeEventListener('pointerdown', onDown)
    surface.removeEventListener('pointermove', onMove)
    surface.removeEventListener('pointerup', onUp)
    surface.removeEventListener('pointercancel', onUp)
    surface.removeEventListener('wheel', onWheel)
    surface.removeEventListener('click', onClick, { capture: true })
    surface.removeEventListener('keydown', onKey)
  }
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
