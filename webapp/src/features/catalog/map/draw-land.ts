import { type Camera, onScreen, type Size, worldPixels } from './camera.rules.ts'
import { drawTrees } from './draw-trees.ts'
import { type Outlines, outlineUnits } from './outlines.ts'
import { toWorld } from './projection.rules.ts'

const colors = {
  land: '#172a28',
  shore: '#3f8f93',
  shallows: ['rgba(66, 150, 152, 0.35)', 'rgba(50, 128, 134, 0.28)', 'rgba(40, 112, 120, 0.24)'],
  lake: '#165260',
  edge: '#0a1112',
} as const
const shallowWidths = [6, 14, 26]
/** The land that is drawn ends here, and fades into the page. */
const southernEdge = 33
const fadeFrom = 37

/**
 * Land, lakes and water for a camera; nothing outside is asked for. What is drawn later with `destination-over` lies
 * below: so trees stand on land alone, and the shallows around it.
 */
export function drawLand(pen: CanvasRenderingContext2D, camera: Camera, size: Size, { land, lakes }: Outlines): void {
  const scale = worldPixels(camera.zoom) / outlineUnits
  const origin = onScreen(camera, size, { x: 0, y: 0 })
  const onMap = (draw: () => void) => {
    pen.save()
    pen.translate(origin.x, origin.y)
    pen.scale(scale, scale)
    draw()
    pen.restore()
  }
  pen.clearRect(0, 0, size.width, size.height)
  pen.lineJoin = 'round'
  onMap(() => {
    pen.fillStyle = colors.land
    pen.fill(land, 'evenodd')
  })
  pen.globalCompositeOperation = 'source-atop'
  drawTrees(pen, camera, size)
  pen.globalCompositeOperation = 'source-over'
  onMap(() => {
    pen.fillStyle = colors.lake
    pen.fill(lakes)
    pen.strokeStyle = colors.shore
    pen.lineWidth = 1.2 / scale
    pen.stroke(lakes)
    pen.stroke(land)
    pen.globalCompositeOperation = 'destination-over'
    for (const [at, color] of colors.shallows.entries()) {
      pen.strokeStyle = color
      pen.lineWidth = (shallowWidths[at] ?? 0) / scale
      pen.stroke(land)
    }
  })
  pen.globalCompositeOperation = 'destination-over'
  pen.fillStyle = waterOf(pen, size)
  pen.fillRect(0, 0, size.width, size.height)
  pen.globalCompositeOperation = 'source-over'
  fadeSouth(pen, camera, size)
}

function waterOf(pen: CanvasRenderingContext2D, { height }: Size): CanvasGradient {
  const water = pen.createLinearGradient(0, 0, 0, height)
  water.addColorStop(0, '#0f3f4d')
  water.addColorStop(0.55, '#15525e')
  water.addColorStop(1, '#103e4b')
  return water
}

function fadeSouth(pen: CanvasRenderingContext2D, camera: Camera, size: Size): void {
  const yOf = (lat: number) => onScreen(camera, size, toWorld({ lat, lng: 100 })).y
  const [from, until] = [yOf(fadeFrom), yOf(southernEdge)]
  if (from > size.height) return
  const fade = pen.createLinearGradient(0, from, 0, until)
  fade.addColorStop(0, 'rgba(10, 17, 18, 0)')
  fade.addColorStop(1, colors.edge)
  pen.fillStyle = fade
  pen.fillRect(0, from, size.width, size.height - from)
}
