import type { ScreenPoint } from './camera.rules.ts'

/** A rectangle on the screen, in pixels. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

interface NameSize {
  /** Half of the width, with some room. */
  readonly half: number
  readonly height: number
}

/** Half of a cluster's circle with its rim. */
const clusterRadius = 31
/** A price over the point that it belongs to. */
const pin = { half: 40, above: 42, below: 2 } as const

/** Returns what a mark at this point covers. */
export function markBox(kind: 'service' | 'cluster', { x, y }: ScreenPoint): Box {
  if (kind === 'service') return { left: x - pin.half, right: x + pin.half, top: y - pin.above, bottom: y + pin.below }
  return { left: x - clusterRadius, right: x + clusterRadius, top: y - clusterRadius, bottom: y + clusterRadius }
}

/**
 * Returns the nearest free box for a name: in its own place, else below or above the marks that cover it. Undefined
 * where a name that is already written or another mark leaves no room.
 */
export function roomForName(at: ScreenPoint, size: NameSize, marks: readonly Box[], names: readonly Box[]) {
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
