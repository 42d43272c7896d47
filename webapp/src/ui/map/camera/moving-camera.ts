import { createListeners } from '../../../host/state/store.ts'
import { prefersReducedMotion } from '../../layout/reduced-motion.ts'
import { createAnimation } from './animation.ts'
import { type Camera, dragCamera, limitCamera, type MapSize, type ScreenPoint, zoomCamera } from './camera.rules.ts'

/** `hand`: the user moved the map; `program`: the map was opened or framed. */
type CameraMover = 'hand' | 'program'

export interface MovingCamera {
  camera(): Camera
  size(): MapSize
  resize(size: MapSize): void
  set(camera: Camera, mover: CameraMover): void
  /** Moves in a third of a second, or immediately with reduced motion. */
  glideTo(camera: Camera, mover: CameraMover): void
  zoomBy(by: number, around?: ScreenPoint): void
  /** Slows down from the release speed in px/ms. Does nothing with reduced motion. */
  letGo(velocity: ScreenPoint): void
  hold(): void
  /** At most once a frame. Returns a function that stops it. */
  watch(listener: (mover: CameraMover) => void): () => void
}

const glideMs = 320
/** Share of the speed that remains after one millisecond. */
const friction = 0.9955
const slowestPixelsPerMs = 0.02

export function createMovingCamera(first: Camera): MovingCamera {
  const moves = createListeners<CameraMover>()
  const motion = createAnimation()
  let camera = limitCamera(first)
  let size: MapSize = { width: 0, height: 0 }
  let frame = 0
  let lastMover: CameraMover = 'program'

  const notify = (mover: CameraMover) => {
    lastMover = mover
    if (frame !== 0) return
    frame = requestAnimationFrame(() => {
      frame = 0
      moves.notify(lastMover)
    })
  }
  const change = (next: Camera, mover: CameraMover) => {
    camera = limitCamera(next, size.height)
    notify(mover)
  }
  const glideTo = (to: Camera, mover: CameraMover) => {
    const [from, target] = [camera, limitCamera(to, size.height)]
    motion.stop()
    if (prefersReducedMotion()) return change(target, mover)
    let passed = 0
    motion.run((frameMs) => {
      passed += frameMs
      const eased = 1 - (1 - Math.min(1, passed / glideMs)) ** 3
      change(between(from, target, eased), mover)
      return passed < glideMs
    })
  }
  return {
    camera: () => camera,
    size: () => size,
    resize: (next) => {
      size = next
      notify('program')
    },
    set: (next, mover) => {
      motion.stop()
      change(next, mover)
    },
    glideTo,
    zoomBy: (by, around = { x: size.width / 2, y: size.height / 2 }) =>
      glideTo(zoomCamera(camera, size, around, by), 'hand'),
    letGo: (velocity) => {
      if (prefersReducedMotion()) return
      let { x, y } = velocity
      motion.run((frameMs) => {
        change(dragCamera(camera, { x: 0, y: 0 }, { x: x * frameMs, y: y * frameMs }), 'hand')
        const left = friction ** frameMs
        ;[x, y] = [x * left, y * left]
        return Math.hypot(x, y) > slowestPixelsPerMs
      })
    },
    hold: motion.stop,
    watch: moves.subscribe,
  }
}

/** Interpolates two cameras. The scale changes evenly, and the center moves with it. */
function between(from: Camera, to: Camera, part: number): Camera {
  const zoom = from.zoom + (to.zoom - from.zoom) * part
  const [start, end, here] = [2 ** -from.zoom, 2 ** -to.zoom, 2 ** -zoom]
  const way = start === end ? part : (start - here) / (start - end)
  const { center: one } = from
  const { center: other } = to
  return { zoom, center: { x: one.x + (other.x - one.x) * way, y: one.y + (other.y - one.y) * way } }
}
