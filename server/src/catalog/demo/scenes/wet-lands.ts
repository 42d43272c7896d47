import {
  createHillEdge,
  drawFilledPath,
  drawHills,
  drawLine,
  drawTimes,
  formatOpacity,
  formatSvgPoint,
  pickBetween,
  sceneSize,
} from './brush.ts'
import { type DrawLand, drawFarRidge, drawPeak, type LandScene, toGrassColor } from './land-parts.ts'
import { getLayerColor, mixColors } from './mood.rules.ts'
import { drawMist } from './sky.ts'

function water({ random, mood, sun }: LandScene, top: number): string {
  const stops = mood.water.map((color, at) => `<stop offset="${[0, 0.35, 1][at]}" stop-color="${color}"/>`).join('')
  const glints = drawTimes(15, (at) => {
    const y = top + 5 + at * ((sceneSize.height - top) / 17)
    const width = pickBetween(random, 14, 34 + at * 2.2)
    return drawLine(
      `M${formatSvgPoint(sun.x - width / 2 + pickBetween(random, -8, 8), y)}h${Math.round(width)}`,
      mood.light,
      2.2,
      formatOpacity(0.75 - at * 0.035),
    )
  })
  const ripples = drawTimes(34, () =>
    drawLine(
      `M${formatSvgPoint(random() * sceneSize.width, pickBetween(random, top + 8, sceneSize.height))}h${Math.round(pickBetween(random, 5, 26))}`,
      mood.light,
      1.3,
      formatOpacity(0.22),
    ),
  )
  return [
    `<defs><linearGradient id="water" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient></defs>`,
    `<rect y="${top}" width="${sceneSize.width}" height="${sceneSize.height - top}" fill="url(#water)"/>`,
    ripples,
    glints,
  ].join('')
}

export const drawSea: DrawLand = (land) => {
  const { random, mood } = land
  const cape = createHillEdge(random, { base: 214, height: 60, steps: 12, roughness: 0.3 })
  const side = random() < 0.5 ? (x: number) => x * 0.42 : (x: number) => sceneSize.width - x * 0.42
  const path = cape
    .map(
      ([x, y], at) =>
        `${at === 0 ? 'M' : 'L'}${formatSvgPoint(side(sceneSize.width - x), y + ((sceneSize.width - x) / sceneSize.width) * -8)}`,
    )
    .join('')
  return `${drawFilledPath(`${path}L${formatSvgPoint(side(0), 216)}L${formatSvgPoint(side(sceneSize.width), 216)}z`, getLayerColor(mood, 0.34))}${water(land, 214)}`
}

export const drawLake: DrawLand = (land) => {
  const { random, mood } = land
  return [
    drawFarRidge(land, 208, 50),
    drawHills(random, { base: 220, height: 34, steps: 9, roughness: 0 }, toGrassColor(land, 0.42)),
    drawMist(150, mood.sky[4], 0.3),
    water(land, 216),
    drawFilledPath(
      `M0 ${formatSvgPoint(0, 300).slice(2)}Q${formatSvgPoint(90, 286)} ${formatSvgPoint(170, 316)}T${formatSvgPoint(300, 360)}H0z`,
      toGrassColor(land, 0.82),
    ),
  ].join('')
}

export const drawIce: DrawLand = (land) => {
  const { random, mood } = land
  const crack = () => {
    const [x, y] = [random() * sceneSize.width, pickBetween(random, 226, 340)]
    return drawLine(
      `M${formatSvgPoint(x, y)}l${formatSvgPoint(pickBetween(random, -70, 70), pickBetween(random, 8, 30))}l${formatSvgPoint(pickBetween(random, -60, 60), pickBetween(random, 4, 26))}`,
      '#effffb',
      pickBetween(random, 0.8, 2.4),
      formatOpacity(0.6),
    )
  }
  const block = () => {
    const [x, y, size] = [random() * sceneSize.width, pickBetween(random, 250, 330), pickBetween(random, 8, 22)]
    return `${drawFilledPath(`M${formatSvgPoint(x, y)}l${formatSvgPoint(size * 0.4, -size)}l${formatSvgPoint(size * 0.7, size * 0.3)}l${formatSvgPoint(0, size * 0.7)}z`, mixColors('#dff7f4', mood.water[1], 0.25))}${drawFilledPath(`M${formatSvgPoint(x, y)}l${formatSvgPoint(size * 0.4, -size)}l${formatSvgPoint(size * 0.1, size)}z`, '#f6fffd', formatOpacity(0.8))}`
  }
  return [
    drawFarRidge(land, 206, 50),
    drawPeak(land, pickBetween(random, 60, 160), 140, 220, 0.26),
    drawMist(150, mood.sky[4]),
    water(land, 212),
    drawTimes(14, crack),
    drawTimes(7, block),
  ].join('')
}

export const drawRiver: DrawLand = (land) => {
  const { random, mood } = land
  const bend = pickBetween(random, -60, 60)
  const [top, mid, light] = [mood.water[0], mood.water[1], mood.light]
  return [
    drawFarRidge(land, 206, 34),
    drawHills(random, { base: 226, height: 26, steps: 7, roughness: 0 }, toGrassColor(land, 0.36)),
    drawMist(160, mood.sky[4], 0.3),
    drawHills(random, { base: 236, height: 8, steps: 4, roughness: 0 }, toGrassColor(land, 0.58)),
    drawFilledPath(
      `M${formatSvgPoint(226 + bend, 236)}C${formatSvgPoint(300 + bend, 262)} ${formatSvgPoint(90 - bend, 284)} ${formatSvgPoint(110, 360)}H${410}C${formatSvgPoint(330, 290)} ${formatSvgPoint(330 + bend, 262)} ${formatSvgPoint(246 + bend, 236)}z`,
      mixColors(top, mid, 0.45),
    ),
    drawTimes(9, (at) =>
      drawLine(
        `M${formatSvgPoint(232 + bend * (1 - at / 9) - at * 6, 244 + at * 12)}h${18 + at * 8}`,
        light,
        1.6,
        formatOpacity(0.4),
      ),
    ),
  ].join('')
}

export const drawCanyon: DrawLand = (land) => {
  const { random, mood } = land
  const wall = (isLeft: boolean) =>
    drawTimes(4, (at) => {
      const inner = 196 - at * 46 + pickBetween(random, -8, 8)
      const top = 110 + at * 34 + pickBetween(random, -10, 10)
      const x = (value: number) => (isLeft ? value : sceneSize.width - value)
      return drawFilledPath(
        `M${formatSvgPoint(x(0), top - 20)}L${formatSvgPoint(x(inner * 0.7), top)}L${formatSvgPoint(x(inner * 0.84), top + 40)}L${formatSvgPoint(x(inner), 360)}L${formatSvgPoint(x(0), 360)}z`,
        mixColors(mixColors(mood.sky[3], mood.haze, 0.6), mood.ink, 0.16 + at * 0.2),
      )
    })
  return [
    drawFarRidge(land, 200, 40),
    water(land, 232),
    wall(true),
    wall(false),
    drawMist(210, mood.sky[4], 0.22),
  ].join('')
}
