export const frame = { width: 480, height: 360 } as const

export type Random = () => number

export const between = (random: Random, min: number, max: number) => min + random() * (max - min)
export const chooseOne = <T>(random: Random, list: readonly [T, ...T[]]): T =>
  list[Math.floor(random() * list.length)] ?? list[0]

const round = (value: number) => Math.round(value * 10) / 10
export const point = (x: number, y: number) => `${round(x)} ${round(y)}`

export const fill = (path: string, color: string, more = '') => `<path fill="${color}" d="${path}"${more}/>`
export const line = (path: string, color: string, width: number, more = '') =>
  `<path fill="none" stroke="${color}" stroke-width="${round(width)}" stroke-linecap="round" d="${path}"${more}/>`
export const dot = (x: number, y: number, radius: number, color: string, more = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${color}"${more}/>`
export const faint = (opacity: number) => ` opacity="${round(opacity * 10) / 10}"`
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

interface Outline {
  readonly base: number
  readonly height: number
  readonly steps: number
  readonly roughness: number
}

export function edge(random: Random, { base, height, steps, roughness }: Outline): Array<readonly [number, number]> {
  const waves = times3(() => ({ length: between(random, 1, 3.4), phase: random() * 7, part: between(random, 0.3, 1) }))
  const all = waves.reduce((sum, { part }) => sum + part, 0)
  return Array.from({ length: steps + 1 }, (_, at) => {
    const x = (at / steps) * frame.width
    const wave = waves.reduce(
      (sum, { length, phase, part }) => sum + part * Math.sin((at / steps) * 6.3 * length + phase),
      0,
    )
    const up = (wave / all + 1) / 2
    return [x, base - height * (up * (1 - roughness * 0.5) + random() * roughness * 0.5)] as const
  })
}

const times3 = <T>(make: () => T): T[] => Array.from({ length: 3 }, make)

export function ridge(random: Random, outline: Outline, color: string, more = ''): string {
  const [first, ...others] = edge(random, outline)
  const start = first ? point(...first) : point(0, outline.base)
  const steps = others.map(([x, y]) => `L${point(x, y)}`).join('')
  return fill(`M${start}${steps}V${frame.height}H0z`, color, more)
}

export function hills(random: Random, outline: Outline, color: string, more = ''): string {
  const points = edge(random, { ...outline, roughness: 0 })
  const middle = (at: number) => {
    const [x, y] = points[at] ?? [0, 0]
    const [nextX, nextY] = points[at + 1] ?? [x, y]
    return point((x + nextX) / 2, (y + nextY) / 2)
  }
  const curve = points
    .slice(0, -1)
    .map(([x, y], at) => `Q${point(x, y)} ${middle(at)}`)
    .join('')
  const [, startY] = points[0] ?? [0, outline.base]
  const [, endY] = points.at(-1) ?? [0, outline.base]
  return fill(`M${point(0, startY)}${curve}L${point(frame.width, endY)}V${frame.height}H0z`, color, more)
}
