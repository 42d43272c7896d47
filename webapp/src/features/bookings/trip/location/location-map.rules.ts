export interface Geo {
  readonly lat: number
  readonly lon: number
}

/** The box that the frame is drawn in; what has to be seen stays in the part that the narrowest phone shows. */
export const frame = { width: 358, height: 168 } as const
const seen = { left: 64, right: 294, top: 44, bottom: 134 } as const

const metresPerDegree = 111_320
/** As near as a single place is shown: its surroundings on foot. */
const nearestMetresPerPixel = 8
/** As people walk: 80 metres in a minute. */
const walk = { minutes: 5, metres: 400 } as const

export interface MappedPoint {
  readonly x: number
  readonly y: number
}

export interface LocationMap {
  /** In the order in which they were given. */
  readonly points: readonly MappedPoint[]
  /** A length that is easy to say, and how wide it is drawn; the cells of the grid have this side. */
  readonly scale: { readonly metres: number; readonly pixels: number }
  /** Around a single place: how far people walk in so many minutes. */
  readonly walk?: { readonly minutes: number; readonly pixels: number }
}

/**
 * Places in their true distances and directions, north up: a plan that needs no map. One place stands in the middle of its
 * surroundings; several are all seen. `places` has at least one.
 */
export function toLocationMap(places: readonly [Geo, ...Geo[]]): LocationMap {
  const [first] = places
  const metres = places.map((place) => metresFrom(first, place))
  const box = toBox(metres)
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const isSingle = Math.max(width, height) < walk.metres
  const metresPerPixel = Math.max(
    nearestMetresPerPixel,
    width / (seen.right - seen.left),
    height / (seen.bottom - seen.top),
  )
  const [middleX, middleY] = [(seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2]
  return {
    points: metres.map(({ x, y }) => ({
      x: round(middleX + (x - (box.left + box.right) / 2) / metresPerPixel),
      y: round(middleY + (y - (box.top + box.bottom) / 2) / metresPerPixel),
    })),
    scale: toScale(metresPerPixel),
    ...(isSingle && { walk: { minutes: walk.minutes, pixels: round(walk.metres / metresPerPixel) } }),
  }
}

/** East and south of a place. What lies on the other side of the date line is near it all the same. */
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

/** The longest of 1, 2, 5, 10 and so on that is not too wide. */
function toScale(metresPerPixel: number): LocationMap['scale'] {
  const max = widestScale * metresPerPixel
  const power = 10 ** Math.floor(Math.log10(max))
  const metres = power * ([5, 2].find((count) => count * power <= max) ?? 1)
  return { metres, pixels: round(metres / metresPerPixel) }
}

const round = (value: number) => Math.round(value * 10) / 10
