export const sceneSize = { width: 480, height: 360 } as const

export type RandomGenerator = () => number

export const pickBetween = (random: RandomGenerator, min: number, max: number) => min + random() * (max - min)
export const chooseOne = <T>(random: RandomGenerator, list: readonly [T, ...T[]]): T =>
  list[Math.floor(random() * list.length)] ?? list[0]

const round = (value: number) => Math.round(value * 10) / 10
export const formatSvgPoint = (x: number, y: number) => `${round(x)} ${round(y)}`

export const drawFilledPath = (path: string, color: string, more = '') => `<path fill="${color}" d="${path}"${more}/>`
export const drawLine = (path: string, color: string, width: number, more = '') =>
  `<path fill="none" stroke="${color}" stroke-width="${round(width)}" stroke-linecap="round" d="${path}"${more}/>`
export const drawDot = (x: number, y: number, radius: number, color: string, more = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${color}"${more}/>`
export const formatOpacity = (opacity: number) => ` opacity="${round(opacity * 10) / 10}"`
export const drawTimes = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

interface Outline {
  readonly base: number
  readonly height: number
  readonly steps: number
  readonly roughness: number
}

export function createHillEdge(
  random: RandomGenerator,
  { base, height, steps, roughness }: Outline,
): Array<readonly [number, number]> {
  const waves = times3(() => ({
    length: pickBetween(random, 1, 3.4),
    phase: random() * 7,
    part: pickBetween(random, 0.3, 1),
  }))
  const all = waves.reduce((sum, { part }) => sum + part, 0)
  return Array.from({ length: steps + 1 }, (_, at) => {
    const x = (at / steps) * sceneSize.width
    const wave = waves.reduce(
      (sum, { length, phase, part }) => sum + part * Math.sin((at / steps) * 6.3 * length + phase),
      0,
    )
    const up = (wave / all + 1) / 2
    return [x, base - height * (up * (1 - roughness * 0.5) + random() * roughness * 0.5)] as const
  })
}

const times3 = <T>(make: () => T): T[] => Array.from({ length: 3 }, make)

export function drawRidge(random: RandomGenerator, outline: Outline, color: string, more = ''): string {
  const [first, ...others] = createHillEdge(random, outline)
  const start = first ? formatSvgPoint(...first) : formatSvgPoint(0, outline.base)
  const steps = others.map(([x, y]) => `L${formatSvgPoint(x, y)}`).join('')
  return drawFilledPath(`M${start}${steps}V${sceneSize.height}H0z`, color, more)
}

export function drawHills(random: RandomGenerator, outline: Outline, color: string, more = ''): string {
  const points = createHillEdge(random, { ...outline, roughness: 0 })
  const middle = (at: number) => {
    const [x, y] = points[at] ?? [0, 0]
    const [nextX, nextY] = points[at + 1] ?? [x, y]
    return formatSvgPoint((x + nextX) / 2, (y + nextY) / 2)
  }
  const curve = points
    .slice(0, -1)
    .map(([x, y], at) => `Q${formatSvgPoint(x, y)} ${middle(at)}`)
    .join('')
  const [, startY] = points[0] ?? [0, outline.base]
  const [, endY] = points.at(-1) ?? [0, outline.base]
  return drawFilledPath(
    `M${formatSvgPoint(0, startY)}${curve}L${formatSvgPoint(sceneSize.width, endY)}V${sceneSize.height}H0z`,
    color,
    more,
  )
}
