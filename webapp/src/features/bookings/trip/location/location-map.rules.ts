export interface Geo {
  readonly lat: number
  readonly lon: number
}

/** Size of the drawing. Important content stays in the part that the narrowest phone shows. */
export const locationMapSize = { width: 358, height: 168 } as const
const visible = { left: 64, right: 294, top: 44, bottom: 134 } as const

const metresPerDegree = 111_320
const nearestMetresPerPixel = 8
const walk = { minutes: 5, metres: 400 } as const

export interface MappedPoint {
  readonly x: number
  readonly y: number
}

interface LocationMapLayout {
  readonly points: readonly MappedPoint[]
  /** A round length and its width in pixels; also the side of the grid cells. */
  readonly scale: { readonly metres: number; readonly pixels: number }
  readonly walk?: { readonly minutes: number; readonly pixels: number }
}

/** True distances and directions with north up, so that no map data is needed. */
export function toLocationMapLayout(places: readonly [Geo, ...Geo[]]): LocationMapLayout {
  const [first] = places
  const metres = places.map((place) => metresFrom(first, place))
  const box = toBox(metres)
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const isSingle = Math.max(width, height) < walk.metres
  const metresPerPixel = Math.max(
    nearestMetresPerPixel,
    width / (visible.right - visible.left),
    height / (visible.bottom - visible.top),
  )
  const [middleX, middleY] = [(visible.left + visible.right) / 2, (visible.top + visible.bottom) / 2]
  return {
    points: metres.map(({ x, y }) => ({
      x: round(middleX + (x - (box.left + box.right) / 2) / metresPerPixel),
      y: round(middleY + (y - (box.top + box.bottom) / 2) / metresPerPixel),
    })),
    scale: toScale(metresPerPixel),
    ...(isSingle && { walk: { minutes: walk.minutes, pixels: round(walk.metres / metresPerPixel) } }),
  }
}

function metresFrom({ lat, lon }: Geo, place: Geo): MappedPoint {
  const east = ((((place.lon - lon + 180) % 360) + 360) % 360) - 180
  return {
    x: east * metresPerDegree * Math.cos((lat * Math.PI) / 180),
    y: (lat - place.lat) * metresPerDegree,
  }
}

function toBox(points: readonly MappedPoint[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

const widestScale = 64

function toScale(metresPerPixel: number): LocationMapLayout['scale'] {
  const max = widestScale * metresPerPixel
  const power = 10 ** Math.floor(Math.log10(max))
  const metres = power * ([5, 2].find((count) => count * power <= max) ?? 1)
  return { metres, pixels: round(metres / metresPerPixel) }
}

const round = (value: number) => Math.round(value * 10) / 10
