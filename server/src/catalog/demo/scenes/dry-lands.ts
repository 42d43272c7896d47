import { between, dot, faint, fill, frame, hills, line, point, times } from './brush.ts'
import { type Draw, farRidge, peak, snow, spruce, toGrassColor } from './land-parts.ts'
import { layer, mix } from './mood.rules.ts'
import { mist } from './sky.ts'

export const mountains: Draw = (land) => {
  const { random, mood } = land
  const xs = [between(random, 60, 140), between(random, 200, 280), between(random, 350, 430)]
  return [
    farRidge(land),
    ...xs.map((x, at) =>
      peak(land, x, between(random, 62, 120) + (at === 1 ? -14 : 10), between(random, 230, 330), 0.3),
    ),
    mist(190, mood.sky[4]),
    hills(random, { base: 276, height: 26, steps: 6, roughness: 0 }, toGrassColor(land, 0.72)),
  ].join('')
}

export const volcano: Draw = (land) => {
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
    hills(random, { base: 280, height: 22, steps: 6, roughness: 0 }, toGrassColor(land, 0.72)),
  ].join('')
}

export const rolling: Draw = (land) => {
  const { random, mood } = land
  return [
    farRidge(land, 214, 30),
    hills(random, { base: 238, height: 30, steps: 7, roughness: 0 }, toGrassColor(land, 0.35)),
    mist(180, mood.sky[4], 0.28),
    hills(random, { base: 266, height: 30, steps: 6, roughness: 0 }, toGrassColor(land, 0.55)),
    hills(random, { base: 288, height: 22, steps: 5, roughness: 0 }, toGrassColor(land, 0.74)),
  ].join('')
}

export const steppe: Draw = (land) => {
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
    hills(random, { base: 252, height: 10, steps: 4, roughness: 0 }, toGrassColor(land, 0.42)),
    mist(186, mood.sky[4], 0.3),
    hills(random, { base: 274, height: 12, steps: 4, roughness: 0 }, toGrassColor(land, 0.66)),
    times(26, tuft),
  ].join('')
}

export const dunes: Draw = (land) => {
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

export const forest: Draw = (land) => {
  const { random, mood } = land
  const row = (base: number, size: number, nearness: number) =>
    times(26, (at) =>
      spruce(
        at * 20 + between(random, -8, 8),
        base + between(random, -5, 5),
        size * between(random, 0.7, 1.25),
        toGrassColor(land, nearness),
      ),
    )
  return [
    farRidge(land, 204, 40),
    row(238, 44, 0.34),
    mist(170, mood.sky[4], 0.36),
    row(262, 56, 0.56),
    hills(random, { base: 276, height: 14, steps: 5, roughness: 0 }, toGrassColor(land, 0.76)),
  ].join('')
}

export const city: Draw = (land) => {
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
