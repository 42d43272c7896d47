import { type Camera, type MapSize, worldPixels, worldToScreen } from '../camera/camera.rules.ts'

/** Part of the screen beyond each edge that is drawn, so that a drag shows content. */
const beyond = 0.3
/** Max scale change of a drawing before it is redrawn. */
const maxStretched = 1.9
/** A higher ratio makes no visible difference on dark water and draws slower. */
const maxPixelRatio = 2
const settledMs = 140

export type MapPainter = (pen: CanvasRenderingContext2D, camera: Camera, size: MapSize) => void

export interface BaseMap {
  show(camera: Camera, size: MapSize): void
  redraw(): void
  stop(): void
}

/** Between two drawings the canvas only moves and scales, which is cheap. */
export function createBaseMap(canvas: HTMLCanvasElement, draw: MapPainter): BaseMap {
  const pen = canvas.getContext('2d', { alpha: false })
  let drawn: { readonly camera: Camera; readonly size: MapSize } | undefined
  let latest: { readonly camera: Camera; readonly size: MapSize } | undefined
  let settling: ReturnType<typeof setTimeout> | undefined

  const redraw = () => {
    if (!pen || !latest || latest.size.width === 0) return
    const { camera, size } = latest
    const ratio = Math.min(window.devicePixelRatio, maxPixelRatio)
    const whole = {
      width: Math.round(size.width * (1 + 2 * beyond)),
      height: Math.round(size.height * (1 + 2 * beyond)),
    }
    const [width, height] = [Math.round(whole.width * ratio), Math.round(whole.height * ratio)]
    if (canvas.width !== width || canvas.height !== height) {
      Object.assign(canvas, { width, height })
      Object.assign(canvas.style, { width: `${whole.width}px`, height: `${whole.height}px` })
    }
    pen.setTransform(ratio, 0, 0, ratio, 0, 0)
    draw(pen, camera, whole)
    drawn = { camera, size }
    place(camera, size)
  }

  const place = (camera: Camera, size: MapSize) => {
    if (!drawn) return
    const stretch = worldPixels(camera.zoom) / worldPixels(drawn.camera.zoom)
    const { x, y } = worldToScreen(camera, size, drawn.camera.center)
    const half = { x: (size.width * (1 + 2 * beyond)) / 2, y: (size.height * (1 + 2 * beyond)) / 2 }
    canvas.style.transform = `translate3d(${x - half.x}px, ${y - half.y}px, 0) scale(${stretch})`
  }

  const isCovered = (camera: Camera, size: MapSize) => {
    if (!drawn || drawn.size.width !== size.width || drawn.size.height !== size.height) return false
    const stretch = worldPixels(camera.zoom) / worldPixels(drawn.camera.zoom)
    const { x, y } = worldToScreen(camera, size, drawn.camera.center)
    const reach = { x: size.width * (0.5 + beyond) * stretch, y: size.height * (0.5 + beyond) * stretch }
    const covers = x - reach.x <= 0 && x + reach.x >= size.width && y - reach.y <= 0 && y + reach.y >= size.height
    return covers && stretch < maxStretched
  }

  return {
    show(camera, size) {
      latest = { camera, size }
      clearTimeout(settling)
      if (!isCovered(camera, size)) return redraw()
      place(camera, size)
      if (camera.zoom !== drawn?.camera.zoom) settling = setTimeout(redraw, settledMs)
    },
    redraw,
    stop: () => clearTimeout(settling),
  }
}
