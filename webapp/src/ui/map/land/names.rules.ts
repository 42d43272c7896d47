import type { ScreenPoint } from '../camera/camera.rules.ts'
import type { WorldPoint } from '../camera/projection.rules.ts'

/** Mark whose place stays free of names. */
export interface LandMark {
  readonly kind: 'service' | 'cluster'
  readonly at: WorldPoint
}

export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

interface NameSize {
  readonly half: number
  readonly height: number
}

const clusterRadius = 31
/** Extent of a price above its point, in pixels. */
const pin = { half: 40, above: 42, below: 2 } as const

export function markBox(kind: LandMark['kind'], { x, y }: ScreenPoint): Box {
  if (kind === 'service') return { left: x - pin.half, right: x + pin.half, top: y - pin.above, bottom: y + pin.below }
  return { left: x - clusterRadius, right: x + clusterRadius, top: y - clusterRadius, bottom: y + clusterRadius }
}

/** Prefers its own place, else below or above the marks. Undefined without room. */
export function findLabelPosition(at: ScreenPoint, size: NameSize, marks: readonly Box[], names: readonly Box[]) {
  const boxAt = (y: number): Box => ({
    left: at.x - size.half,
    right: at.x + size.half,
    top: y - size.height / 2,
    bottom: y + size.height / 2,
  })
  const covering = marks.filter((mark) => isOver(boxAt(at.y), mark))
  const beyond = covering.flatMap(({ top, bottom }) => [bottom + size.height / 2, top - size.height / 2])
  const isFree = (box: Box) => ![...marks, ...names].some((other) => isOver(box, other))
  return [at.y, ...beyond.toSorted((one, other) => Math.abs(one - at.y) - Math.abs(other - at.y))]
    .map(boxAt)
    .find(isFree)
}

function isOver(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
