import { between, edge, faint, fill, frame, hills, line, point, times } from './brush.ts'
import { type Draw, farRidge, type Land, peak, toGrassColor } from './land-parts.ts'
import { layer, mix } from './mood.rules.ts'
import { mist } from './sky.ts'

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

export const sea: Draw = (land) => {
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

export const lake: Draw = (land) => {
  const { random, mood } = land
  return [
    farRidge(land, 208, 50),
    hills(random, { base: 220, height: 34, steps: 9, roughness: 0 }, toGrassColor(land, 0.42)),
    mist(150, mood.sky[4], 0.3),
    water(land, 216),
    fill(
      `M0 ${point(0, 300).slice(2)}Q${point(90, 286)} ${point(170, 316)}T${point(300, 360)}H0z`,
      toGrassColor(land, 0.82),
    ),
  ].join('')
}

export const ice: Draw = (land) => {
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

export const river: Draw = (land) => {
  const { random, mood } = land
  const bend = between(random, -60, 60)
  const [top, mid, light] = [mood.water[0], mood.water[1], mood.light]
  return [
    farRidge(land, 206, 34),
    hills(random, { base: 226, height: 26, steps: 7, roughness: 0 }, toGrassColor(land, 0.36)),
    mist(160, mood.sky[4], 0.3),
    hills(random, { base: 236, height: 8, steps: 4, roughness: 0 }, toGrassColor(land, 0.58)),
    fill(
      `M${point(226 + bend, 236)}C${point(300 + bend, 262)} ${point(90 - bend, 284)} ${point(110, 360)}H${410}C${point(330, 290)} ${point(330 + bend, 262)} ${point(246 + bend, 236)}z`,
      mix(top, mid, 0.45),
    ),
    times(9, (at) =>
      line(`M${point(232 + bend * (1 - at / 9) - at * 6, 244 + at * 12)}h${18 + at * 8}`, light, 1.6, faint(0.4)),
    ),
  ].join('')
}

export const canyon: Draw = (land) => {
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
