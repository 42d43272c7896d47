import { type Camera, type MapSize, worldToScreen } from '../camera/camera.rules.ts'
import { toWorld } from '../camera/projection.rules.ts'
import type { MapLabel } from './map-labels.ts'
import { type Box, findLabelPosition, type LandMark, markBox } from './names.rules.ts'

const zoomOfRank = { 1: 2.6, 2: 4.6, 3: 6.4 } as const
const fonts = { town: "600 12px 'Onest', sans-serif", water: "italic 500 12px 'Onest', sans-serif" } as const
const lineHeight = 16
const gap = 6

const flag = 26

/** By rank, without overlaps and not below a flag or a mark. */
export function drawNames(
  pen: CanvasRenderingContext2D,
  camera: Camera,
  size: MapSize,
  names: readonly MapLabel[],
  { hasFlag, marks }: { readonly hasFlag: boolean; readonly marks: readonly LandMark[] },
): void {
  const middle = { x: size.width / 2, y: size.height / 2 }
  const under = { left: middle.x - flag, right: middle.x + flag, top: middle.y - flag, bottom: middle.y + flag }
  const taken: Box[] = hasFlag ? [under] : []
  const covered = marks.map(({ kind, at }) => markBox(kind, worldToScreen(camera, size, at)))
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  for (const place of names) {
    if (camera.zoom < zoomOfRank[place.rank]) continue
    const { x, y } = worldToScreen(camera, size, toWorld(place))
    if (x < -80 || y < -20 || x > size.width + 80 || y > size.height + 20) continue
    pen.font = fonts[place.kind]
    const half = pen.measureText(place.name).width / 2 + gap
    const box = findLabelPosition({ x, y }, { half, height: lineHeight }, covered, taken)
    if (!box) continue
    taken.push(box)
    const line = (box.top + box.bottom) / 2
    if (place.kind === 'town') {
      pen.strokeStyle = 'rgba(10, 17, 18, 0.85)'
      pen.lineWidth = 3
      pen.strokeText(place.name, x, line)
    }
    pen.fillStyle = place.kind === 'town' ? '#d9e4de' : '#a9dbd8'
    pen.fillText(place.name, x, line)
  }
}
