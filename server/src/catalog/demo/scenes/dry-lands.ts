import {
  drawDot,
  drawFilledPath,
  drawHills,
  drawLine,
  drawTimes,
  formatOpacity,
  formatSvgPoint,
  pickBetween,
  sceneSize,
} from './brush.ts'
import { type DrawLand, drawFarRidge, drawPeak, drawSpruce, snowColor, toGrassColor } from './land-parts.ts'
import { getLayerColor, mixColors } from './mood.rules.ts'
import { drawMist } from './sky.ts'

export const drawMountains: DrawLand = (land) => {
  const { random, mood } = land
  const xs = [pickBetween(random, 60, 140), pickBetween(random, 200, 280), pickBetween(random, 350, 430)]
  return [
    drawFarRidge(land),
    ...xs.map((x, at) =>
      drawPeak(land, x, pickBetween(random, 62, 120) + (at === 1 ? -14 : 10), pickBetween(random, 230, 330), 0.3),
    ),
    drawMist(190, mood.sky[4]),
    drawHills(random, { base: 276, height: 26, steps: 6, roughness: 0 }, toGrassColor(land, 0.72)),
  ].join('')
}

export const drawVolcano: DrawLand = (land) => {
  const { random, mood } = land
  const x = pickBetween(random, 190, 290)
  const top = pickBetween(random, 84, 108)
  const lit = getLayerColor(mood, 0.38)
  return [
    drawFarRidge(land, 214, 30),
    drawTimes(5, (at) =>
      drawDot(
        x + at * 7 + pickBetween(random, -4, 4),
        top - 8 - at * 11,
        9 + at * 4,
        mixColors(mood.sky[3], '#ffffff', 0.3),
        formatOpacity(0.34 - at * 0.05),
      ),
    ),
    drawFilledPath(
      `M${formatSvgPoint(x - 15, top)}L${formatSvgPoint(x - 190, 268)}H${formatSvgPoint(x + 200, 268).split(' ')[0]}L${formatSvgPoint(x + 15, top)}q-15 7 -30 0z`,
      lit,
    ),
    drawFilledPath(
      `M${formatSvgPoint(x + 15, top)}L${formatSvgPoint(x + 200, 268)}H${formatSvgPoint(x + 22, 0).split(' ')[0]}q-20 -70 -12 -168z`,
      mixColors(lit, mood.ink, 0.35),
    ),
    drawFilledPath(
      `M${formatSvgPoint(x - 15, top)}q15 7 30 0l24 38 -14 -6 -9 16 -14 -14 -12 18 -11 -17 -17 8z`,
      mixColors(snowColor, mood.sky[3], 0.2),
    ),
    drawMist(196, mood.sky[4]),
    drawHills(random, { base: 280, height: 22, steps: 6, roughness: 0 }, toGrassColor(land, 0.72)),
  ].join('')
}

export const drawRollingHills: DrawLand = (land) => {
  const { random, mood } = land
  return [
    drawFarRidge(land, 214, 30),
    drawHills(random, { base: 238, height: 30, steps: 7, roughness: 0 }, toGrassColor(land, 0.35)),
    drawMist(180, mood.sky[4], 0.28),
    drawHills(random, { base: 266, height: 30, steps: 6, roughness: 0 }, toGrassColor(land, 0.55)),
    drawHills(random, { base: 288, height: 22, steps: 5, roughness: 0 }, toGrassColor(land, 0.74)),
  ].join('')
}

export const drawSteppe: DrawLand = (land) => {
  const { random, mood } = land
  const tuft = (at: number) => {
    const [x, y] = [random() * sceneSize.width, pickBetween(random, 292, 350)]
    return drawLine(
      `M${formatSvgPoint(x, y)}l${formatSvgPoint(-3, -7)}M${formatSvgPoint(x, y)}l${formatSvgPoint(1, -9)}M${formatSvgPoint(x, y)}l${formatSvgPoint(4, -6)}`,
      mixColors(getLayerColor(mood, 0.9), mood.lamp, (at % 3) * 0.12),
      1.3,
    )
  }
  return [
    drawFarRidge(land, 228, 12),
    drawHills(random, { base: 252, height: 10, steps: 4, roughness: 0 }, toGrassColor(land, 0.42)),
    drawMist(186, mood.sky[4], 0.3),
    drawHills(random, { base: 274, height: 12, steps: 4, roughness: 0 }, toGrassColor(land, 0.66)),
    drawTimes(26, tuft),
  ].join('')
}

export const drawDunes: DrawLand = (land) => {
  const { random, mood } = land
  const sand = (nearness: number) => mixColors(mood.sky[4], mood.ink, nearness)
  return [
    drawFarRidge(land, 212, 16),
    drawHills(random, { base: 244, height: 34, steps: 4, roughness: 0 }, sand(0.28)),
    drawHills(random, { base: 272, height: 40, steps: 3, roughness: 0 }, sand(0.44)),
    drawTimes(5, (at) =>
      drawLine(`M${formatSvgPoint(40 + at * 80, 290 + at * 6)}q40 -14 96 2`, sand(0.36), 1.4, formatOpacity(0.7)),
    ),
    drawHills(random, { base: 312, height: 30, steps: 3, roughness: 0 }, sand(0.6)),
  ].join('')
}

export const drawForest: DrawLand = (land) => {
  const { random, mood } = land
  const row = (base: number, size: number, nearness: number) =>
    drawTimes(26, (at) =>
      drawSpruce(
        at * 20 + pickBetween(random, -8, 8),
        base + pickBetween(random, -5, 5),
        size * pickBetween(random, 0.7, 1.25),
        toGrassColor(land, nearness),
      ),
    )
  return [
    drawFarRidge(land, 204, 40),
    row(238, 44, 0.34),
    drawMist(170, mood.sky[4], 0.36),
    row(262, 56, 0.56),
    drawHills(random, { base: 276, height: 14, steps: 5, roughness: 0 }, toGrassColor(land, 0.76)),
  ].join('')
}

export const drawCity: DrawLand = (land) => {
  const { random, mood } = land
  const row = (base: number, tallest: number, nearness: number) => {
    let x = -6
    let drawn = ''
    while (x < sceneSize.width) {
      const [width, height] = [pickBetween(random, 20, 46), pickBetween(random, tallest * 0.4, tallest)]
      const gable =
        random() < 0.4
          ? `L${formatSvgPoint(x + width / 2, base - height - 12)}L${formatSvgPoint(x + width, base - height)}`
          : `H${Math.round(x + width)}`
      drawn += drawFilledPath(
        `M${formatSvgPoint(x, base)}V${Math.round(base - height)}${gable}V${base}z`,
        getLayerColor(mood, nearness),
      )
      drawn += drawTimes(4, () =>
        random() < (mood.isDark ? 0.75 : 0.3)
          ? `<rect x="${Math.round(x + pickBetween(random, 4, width - 7))}" y="${Math.round(base - height + pickBetween(random, 6, height - 8))}" width="3.4" height="5" fill="${mood.lamp}" opacity=".9"/>`
          : '',
      )
      x += width + pickBetween(random, -2, 5)
    }
    return drawn
  }
  return [
    drawFarRidge(land, 214, 16),
    row(244, 64, 0.3),
    drawMist(170, mood.sky[4], 0.26),
    row(272, 56, 0.6),
    `<rect y="270" width="${sceneSize.width}" height="90" fill="${getLayerColor(mood, 0.85)}"/>`,
  ].join('')
}
