import { type Camera, type MapSize, type ScreenPoint, worldPixels, worldToScreen } from '../camera/camera.rules.ts'
import { toWorld } from '../camera/projection.rules.ts'
import { drawTrees, hasTrees } from './draw-trees.ts'
import { type Land, type Outlines, outlineUnits } from './outlines.ts'

const colors = {
  land: '#172a28',
  shore: '#3f8f93',
  lake: '#124856',
  edge: '#0a1112',
} as const
/** Wide lines take most of the drawing time, so they use the outline of a lower zoom. */
const rougher = 2
/** Reach of each band on both sides of a shore in pixels, widest first, and its color. */
const shallows = [
  [26, 'rgba(40, 112, 120, 0.24)'],
  [14, 'rgba(50, 128, 134, 0.28)'],
  [6, 'rgba(66, 150, 152, 0.35)'],
] as const
const southernEdge = 33
const fadeFrom = 37

export function drawLand(pen: CanvasRenderingContext2D, camera: Camera, size: MapSize, outlines: Outlines): void {
  const { area, shores } = outlines.land(camera.zoom)
  const scale = worldPixels(camera.zoom) / outlineUnits
  const origin = worldToScreen(camera, size, { x: 0, y: 0 })
  const onMap = (draw: () => void) => {
    pen.save()
    pen.translate(origin.x, origin.y)
    pen.scale(scale, scale)
    draw()
    pen.restore()
  }
  pen.lineJoin = 'round'
  // Joins stretches of a shore without a notch.
  pen.lineCap = 'round'
  const shore = toSeen(shores, { origin, scale, size })
  const roughShore = toSeen(outlines.land(camera.zoom - rougher).shores, { origin, scale, size })
  pen.fillStyle = toWater(pen, size)
  pen.fillRect(0, 0, size.width, size.height)
  onMap(() => {
    drawShallows(pen, roughShore, scale)
    pen.fillStyle = colors.land
    pen.fill(area, 'evenodd')
  })
  if (hasTrees(camera)) {
    pen.save()
    pen.translate(origin.x, origin.y)
    pen.scale(scale, scale)
    pen.clip(area, 'evenodd')
    pen.scale(1 / scale, 1 / scale)
    pen.translate(-origin.x, -origin.y)
    drawTrees(pen, camera, size)
    pen.restore()
  }
  onMap(() => {
    drawLakes(pen, outlines.lakes, scale)
    pen.strokeStyle = colors.shore
    pen.lineWidth = 1.2 / scale
    pen.stroke(outlines.lakes)
    pen.stroke(shore)
  })
  fadeSouth(pen, camera, size)
}

/** Lightens the water towards the shore. The land side is painted over or clipped. */
function drawShallows(pen: CanvasRenderingContext2D, shore: Path2D, scale: number): void {
  pen.lineJoin = 'bevel'
  for (const [width, color] of shallows) {
    pen.strokeStyle = color
    pen.lineWidth = width / scale
    pen.stroke(shore)
  }
  pen.lineJoin = 'round'
}

function toSeen(
  shores: Land['shores'],
  { origin, scale, size }: { readonly origin: ScreenPoint; readonly scale: number; readonly size: MapSize },
): Path2D {
  const shore = new Path2D()
  const [[most]] = shallows
  for (const { line, west, east, north, south } of shores) {
    const isBeside =
      origin.x + east * scale < -most ||
      origin.x + west * scale > size.width + most ||
      origin.y + south * scale < -most ||
      origin.y + north * scale > size.height + most
    if (!isBeside) shore.addPath(line)
  }
  return shore
}

function drawLakes(pen: CanvasRenderingContext2D, lakes: Path2D, scale: number): void {
  pen.save()
  pen.clip(lakes)
  pen.fillStyle = colors.lake
  pen.fill(lakes)
  drawShallows(pen, lakes, scale)
  pen.restore()
}

function toWater(pen: CanvasRenderingContext2D, { height }: MapSize): CanvasGradient {
  const water = pen.createLinearGradient(0, 0, 0, height)
  water.addColorStop(0, '#0f3f4d')
  water.addColorStop(0.55, '#15525e')
  water.addColorStop(1, '#103e4b')
  return water
}

function fadeSouth(pen: CanvasRenderingContext2D, camera: Camera, size: MapSize): void {
  const toY = (lat: number) => worldToScreen(camera, size, toWorld({ lat, lng: 100 })).y
  const [from, until] = [toY(fadeFrom), toY(southernEdge)]
  if (from > size.height) return
  const fade = pen.createLinearGradient(0, from, 0, until)
  fade.addColorStop(0, 'rgba(10, 17, 18, 0)')
  fade.addColorStop(1, colors.edge)
  pen.fillStyle = fade
  pen.fillRect(0, from, size.width, size.height - from)
}
