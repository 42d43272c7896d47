import { between, dot, edge, faint, fill, frame, hills, line, point, type Random, ridge, times } from './brush.ts'
import { layer, type Mood, mix } from './mood.rules.ts'
import { mist, type Sun } from './sky.ts'

export interface Land {
  readonly random: Random
  readonly mood: Mood
  readonly sun: Sun
  readonly isWinter: boolean
}

/** A land from the horizon to where the subject stands. */
type Draw = (land: Land) => string

const snow = '#f4f6ee'
const grassOf = ({ mood, isWinter }: Land, nearness: number) =>
  isWinter ? mix(snow, layer(mood, 0.4), mood.isDark ? 0.62 : 0.2 + nearness * 0.15) : layer(mood, nearness)

function peak({ mood, random }: Land, x: number, top: number, width: number, nearness: number): string {
  const base = 262
  const lit = layer(mood, nearness)
  const shade = mix(lit, mood.ink, 0.35)
  const cap = top + (base - top) * between(random, 0.2, 0.3)
  const half = width / 2
  const atCap = ((cap - top) / (base - top)) * half
  const white = mix(snow, mood.sky[3], mood.isDark ? 0.35 : 0.12)
  const zigzag = `L${point(x + atCap * 0.45, cap - 8)}L${point(x + atCap * 0.1, cap + 5)}L${point(x - atCap * 0.4, cap - 6)}L${point(x - atCap, cap + 1)}z`
  return [
    fill(`M${point(x, top)}L${point(x - half, base)}L${point(x + half, base)}z`, lit),
    fill(
      `M${point(x, top)}L${point(x + 7, cap)}L${point(x - 8, cap + 40)}L${point(x + 10, base)}L${point(x + half, base)}z`,
      shade,
    ),
    fill(`M${point(x, top)}L${point(x + atCap, cap)}${zigzag}`, white),
    fill(
      `M${point(x, top)}L${point(x + atCap, cap)}L${point(x + atCap * 0.45, cap - 8)}L${point(x + 5, cap - 14)}z`,
      mix(white, shade, 0.4),
    ),
  ].join('')
}

const farRidge = ({ random, mood }: Land, base = 206, height = 44) =>
  ridge(random, { base, height, steps: 40, roughness: 0.35 }, layer(mood, 0.12))

const mountains: Draw = (land) => {
  const { random, mood } = land
  const xs = [between(random, 60, 140), between(random, 200, 280), between(random, 350, 430)]
  return [
    farRidge(land),
    ...xs.map((x, at) =>
      peak(land, x, between(random, 62, 120) + (at === 1 ? -14 : 10), between(random, 230, 330), 0.3),
    ),
    mist(190, mood.sky[4]),
    hills(random, { base: 276, height: 26, steps: 6, roughness: 0 }, grassOf(land, 0.72)),
  ].join('')
}

const volcano: Draw = (land) => {
  const { random, mood } = land
  const x = between(random, 190, 290)
  const top = between(random, 84, 108)
  const lit = layer(mood, 0.38)
  return [
    farRidge(land, 214, 30),
    times(5, (at) =>
      dot(
        x + at * 7 + between(random, -4, 4),
        top - 8 - at * 11,
        9 + at * 4,
        mix(mood.sky[3], '#ffffff', 0.3),
        faint(0.34 - at * 0.05),
      ),
    ),
    fill(
      `M${point(x - 15, top)}L${point(x - 190, 268)}H${point(x + 200, 268).split(' ')[0]}L${point(x + 15, top)}q-15 7 -30 0z`,
      lit,
    ),
    fill(
      `M${point(x + 15, top)}L${point(x + 200, 268)}H${point(x + 22, 0).split(' ')[0]}q-20 -70 -12 -168z`,
      mix(lit, mood.ink, 0.35),
    ),
    fill(
      `M${point(x - 15, top)}q15 7 30 0l24 38 -14 -6 -9 16 -14 -14 -12 18 -11 -17 -17 8z`,
      mix(snow, mood.sky[3], 0.2),
    ),
    mist(196, mood.sky[4]),
    hills(random, { base: 280, height: 22, steps: 6, roughness: 0 }, grassOf(land, 0.72)),
  ].join('')
}

const rolling: Draw = (land) => {
  const { random, mood } = land
  return [
    farRidge(land, 214, 30),
    hills(random, { base: 238, height: 30, steps: 7, roughness: 0 }, grassOf(land, 0.35)),
    mist(180, mood.sky[4], 0.28),
    hills(random, { base: 266, height: 30, steps: 6, roughness: 0 }, grassOf(land, 0.55)),
    hills(random, { base: 288, height: 22, steps: 5, roughness: 0 }, grassOf(land, 0.74)),
  ].join('')
}

const steppe: Draw = (land) => {
  const { random, mood } = land
  const tuft = (at: number) => {
    const [x, y] = [random() * frame.width, between(random, 292, 350)]
    return line(
      `M${point(x, y)}l${point(-3, -7)}M${point(x, y)}l${point(1, -9)}M${point(x, y)}l${point(4, -6)}`,
      mix(layer(mood, 0.9), mood.lamp, (at % 3) * 0.12),
      1.3,
    )
  }
  return [
    farRidge(land, 228, 12),
    hills(random, { base: 252, height: 10, steps: 4, roughness: 0 }, grassOf(land, 0.42)),
    mist(186, mood.sky[4], 0.3),
    hills(random, { base: 274, height: 12, steps: 4, roughness: 0 }, grassOf(land, 0.66)),
    times(26, tuft),
  ].join('')
}

const dunes: Draw = (land) => {
  const { random, mood } = land
  const sand = (nearness: number) => mix(mood.sky[4], mood.ink, nearness)
  return [
    farRidge(land, 212, 16),
    hills(random, { base: 244, height: 34, steps: 4, roughness: 0 }, sand(0.28)),
    hills(random, { base: 272, height: 40, steps: 3, roughness: 0 }, sand(0.44)),
    times(5, (at) => line(`M${point(40 + at * 80, 290 + at * 6)}q40 -14 96 2`, sand(0.36), 1.4, faint(0.7))),
    hills(random, { base: 312, height: 30, steps: 3, roughness: 0 }, sand(0.6)),
  ].join('')
}

function water({ random, mood, sun }: Land, top: number): string {
  const stops = mood.water.map((color, at) => `<stop offset="${[0, 0.35, 1][at]}" stop-color="${color}"/>`).join('')
  const glints = times(15, (at) => {
    const y = top + 5 + at * ((frame.height - top) / 17)
    const width = between(random, 14, 34 + at * 2.2)
    return line(
      `M${point(sun.x - width / 2 + between(random, -8, 8), y)}h${Math.round(width)}`,
      mood.light,
      2.2,
      faint(0.75 - at * 0.035),
    )
  })
  const ripples = times(34, () =>
    line(
      `M${point(random() * frame.width, between(random, top + 8, frame.height))}h${Math.round(between(random, 5, 26))}`,
      mood.light,
      1.3,
      faint(0.22),
    ),
  )
  return [
    `<defs><linearGradient id="water" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient></defs>`,
    `<rect y="${top}" width="${frame.width}" height="${frame.height - top}" fill="url(#water)"/>`,
    ripples,
    glints,
  ].join('')
}

const sea: Draw = (land) => {
  const { random, mood } = land
  const cape = edge(random, { base: 214, height: 60, steps: 12, roughness: 0.3 })
  const side = random() < 0.5 ? (x: number) => x * 0.42 : (x: number) => frame.width - x * 0.42
  const path = cape
    .map(
      ([x, y], at) =>
        `${at === 0 ? 'M' : 'L'}${point(side(frame.width - x), y + ((frame.width - x) / frame.width) * -8)}`,
    )
    .join('')
  return `${fill(`${path}L${point(side(0), 216)}L${point(side(frame.width), 216)}z`, layer(mood, 0.34))}${water(land, 214)}`
}

const lake: Draw = (land) => {
  const { random, mood } = land
  return [
    farRidge(land, 208, 50),
    hills(random, { base: 220, height: 34, steps: 9, roughness: 0 }, grassOf(land, 0.42)),
    mist(150, mood.sky[4], 0.3),
    water(land, 216),
    fill(
      `M0 ${point(0, 300).slice(2)}Q${point(90, 286)} ${point(170, 316)}T${point(300, 360)}H0z`,
      grassOf(land, 0.82),
    ),
  ].join('')
}

const ice: Draw = (land) => {
  const { random, mood } = land
  const crack = () => {
    const [x, y] = [random() * frame.width, between(random, 226, 340)]
    return line(
      `M${point(x, y)}l${point(between(random, -70, 70), between(random, 8, 30))}l${point(between(random, -60, 60), between(random, 4, 26))}`,
      '#effffb',
      between(random, 0.8, 2.4),
      faint(0.6),
    )
  }
  const block = () => {
    const [x, y, size] = [random() * frame.width, between(random, 250, 330), between(random, 8, 22)]
    return `${fill(`M${point(x, y)}l${point(size * 0.4, -size)}l${point(size * 0.7, size * 0.3)}l${point(0, size * 0.7)}z`, mix('#dff7f4', mood.water[1], 0.25))}${fill(`M${point(x, y)}l${point(size * 0.4, -size)}l${point(size * 0.1, size)}z`, '#f6fffd', faint(0.8))}`
  }
  return [
    farRidge(land, 206, 50),
    peak(land, between(random, 60, 160), 140, 220, 0.26),
    mist(150, mood.sky[4]),
    water(land, 212),
    times(14, crack),
    times(7, block),
  ].join('')
}

const river: Draw = (land) => {
  const { random, mood } = land
  const bend = between(random, -60, 60)
  const [top, mid, light] = [mood.water[0], mood.water[1], mood.light]
  return [
    farRidge(land, 206, 34),
    hills(random, { base: 226, height: 26, steps: 7, roughness: 0 }, grassOf(land, 0.36)),
    mist(160, mood.sky[4], 0.3),
    hills(random, { base: 236, height: 8, steps: 4, roughness: 0 }, grassOf(land, 0.58)),
    fill(
      `M${point(226 + bend, 236)}C${point(300 + bend, 262)} ${point(90 - bend, 284)} ${point(110, 360)}H${410}C${point(330, 290)} ${point(330 + bend, 262)} ${point(246 + bend, 236)}z`,
      mix(top, mid, 0.45),
    ),
    times(9, (at) =>
      line(`M${point(232 + bend * (1 - at / 9) - at * 6, 244 + at * 12)}h${18 + at * 8}`, light, 1.6, faint(0.4)),
    ),
  ].join('')
}

const forest: Draw = (land) => {
  const { random, mood } = land
  const row = (base: number, size: number, nearness: number) =>
    times(26, (at) =>
      spruce(
        at * 20 + between(random, -8, 8),
        base + between(random, -5, 5),
        size * between(random, 0.7, 1.25),
        grassOf(land, nearness),
      ),
    )
  return [
    farRidge(land, 204, 40),
    row(238, 44, 0.34),
    mist(170, mood.sky[4], 0.36),
    row(262, 56, 0.56),
    hills(random, { base: 276, height: 14, steps: 5, roughness: 0 }, grassOf(land, 0.76)),
  ].join('')
}

export function spruce(x: number, base: number, height: number, color: string): string {
  const wide = height * 0.24
  const tier = (from: number, until: number, part: number) =>
    `M${point(x, base - height * until)}L${point(x - wide * part, base - height * from)}H${Math.round((x + wide * part) * 10) / 10}z`
  return fill(`${tier(0, 0.5, 1)}${tier(0.25, 0.78, 0.78)}${tier(0.5, 1, 0.54)}`, color)
}

const canyon: Draw = (land) => {
  const { random, mood } = land
  const wall = (isLeft: boolean) =>
    times(4, (at) => {
      const inner = 196 - at * 46 + between(random, -8, 8)
      const top = 110 + at * 34 + between(random, -10, 10)
      const x = (value: number) => (isLeft ? value : frame.width - value)
      return fill(
        `M${point(x(0), top - 20)}L${point(x(inner * 0.7), top)}L${point(x(inner * 0.84), top + 40)}L${point(x(inner), 360)}L${point(x(0), 360)}z`,
        mix(mix(mood.sky[3], mood.haze, 0.6), mood.ink, 0.16 + at * 0.2),
      )
    })
  return [farRidge(land, 200, 40), water(land, 232), wall(true), wall(false), mist(210, mood.sky[4], 0.22)].join('')
}

const city: Draw = (land) => {
  const { random, mood } = land
  const row = (base: number, tallest: number, nearness: number) => {
    let x = -6
    let drawn = ''
    while (x < frame.width) {
      const [width, height] = [between(random, 20, 46), between(random, tallest * 0.4, tallest)]
      const gable =
        random() < 0.4
          ? `L${point(x + width / 2, base - height - 12)}L${point(x + width, base - height)}`
          : `H${Math.round(x + width)}`
      drawn += fill(`M${point(x, base)}V${Math.round(base - height)}${gable}V${base}z`, layer(mood, nearness))
      drawn += times(4, () =>
        random() < (mood.isDark ? 0.75 : 0.3)
          ? `<rect x="${Math.round(x + between(random, 4, width - 7))}" y="${Math.round(base - height + between(random, 6, height - 8))}" width="3.4" height="5" fill="${mood.lamp}" opacity=".9"/>`
          : '',
      )
      x += width + between(random, -2, 5)
    }
    return drawn
  }
  return [
    farRidge(land, 214, 16),
    row(244, 64, 0.3),
    mist(170, mood.sky[4], 0.26),
    row(272, 56, 0.6),
    `<rect y="270" width="${frame.width}" height="90" fill="${layer(mood, 0.85)}"/>`,
  ].join('')
}

export const lands = {
  mountains,
  volcano,
  rolling,
  steppe,
  dunes,
  sea,
  lake,
  ice,
  river,
  forest,
  canyon,
  city,
} as const
export type LandName = keyof typeof lands
/** Lands whose foreground is water: what floats belongs there, and houses stand on the shore. */
export const isWater = (land: LandName) => land === 'sea' || land === 'ice' || land === 'canyon'
