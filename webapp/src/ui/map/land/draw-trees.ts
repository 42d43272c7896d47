import { type Camera, type MapSize, screenToWorld, worldPixels, worldToScreen } from '../camera/camera.rules.ts'
import { fromWorld } from '../camera/projection.rules.ts'

const firstZoom = 4.5
const woods = { south: 52, north: 67 }
const cellPixels = 44
const colors = ['#234a42', '#1f413b', '#2a564b']

export const hasTrees = ({ zoom }: Pick<Camera, 'zoom'>) => zoom >= firstZoom

/** The grid is fixed to the map, so a location always has the same firs. */
export function drawTrees(pen: CanvasRenderingContext2D, camera: Camera, size: MapSize): void {
  const cell = cellPixels / worldPixels(Math.floor(camera.zoom))
  const first = screenToWorld(camera, size, { x: 0, y: 0 })
  const last = screenToWorld(camera, size, { x: size.width, y: size.height })
  for (let column = Math.floor(first.x / cell); column * cell < last.x; column += 1)
    for (let row = Math.floor(first.y / cell); row * cell < last.y; row += 1) {
      const chance = hash(column, row)
      if (chance > 0.42) continue
      const corner = { x: (column + hash(row, column)) * cell, y: (row + chance * 2) * cell }
      const { lat } = fromWorld(corner)
      if (lat < woods.south || lat > woods.north) continue
      const at = worldToScreen(camera, size, corner)
      drawFir(pen, at.x, at.y, 5 + chance * 8, colors[Math.floor(chance * 1_000) % colors.length] ?? '')
      if (chance < 0.25) drawFir(pen, at.x + 12, at.y + 7, 5 + chance * 14, colors[0] ?? '')
    }
}

function drawFir(pen: CanvasRenderingContext2D, x: number, y: number, half: number, color: string): void {
  pen.fillStyle = color
  pen.beginPath()
  pen.moveTo(x, y - half * 1.5)
  pen.lineTo(x + half * 0.7, y)
  pen.lineTo(x - half * 0.7, y)
  pen.moveTo(x, y - half * 0.8)
  pen.lineTo(x + half * 0.9, y + half * 0.7)
  pen.lineTo(x - half * 0.9, y + half * 0.7)
  pen.fill()
}

function hash(one: number, other: number): number {
  const mixed = Math.sin(one * 127.1 + other * 311.7) * 43_758.5453
  return mixed - Math.floor(mixed)
}
