import { drawDot, drawFilledPath, drawLine, drawTimes, formatOpacity, formatSvgPoint, pickBetween } from './brush.ts'
import type { DrawingSpot } from './building-drawings.ts'
import { getLayerColor, type Mood, mixColors } from './mood.rules.ts'

type Draw = (spot: DrawingSpot) => string

const at = ({ x, base, size }: DrawingSpot, drawing: string) =>
  `<g transform="translate(${formatSvgPoint(x, base)}) scale(${Math.round(size * 100) / 100})">${drawing}</g>`
const toInk = (mood: Mood) => getLayerColor(mood, 0.92)

const dome = (x: number, y: number, size: number, color: string, light: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${drawFilledPath('M-9 0c-7 -14 5 -18 9 -30c4 12 16 16 9 30z', color)}${drawLine('M0 -30v-12M-4 -37h8', light, 1.6)}</g>`

const woodenChurch: Draw = (spot) => {
  const { mood } = spot
  const log = getLayerColor(mood, 0.78)
  const shingle = mixColors(mood.light, mood.haze, mood.isDark ? 0.6 : 0.4)
  const tier = (y: number, half: number, height: number) =>
    `${drawFilledPath(`M${-half} ${y}V${y - height}H${half}V${y}z`, log)}${drawFilledPath(`M${-half - 7} ${y - height}L0 ${y - height - half * 0.8}L${half + 7} ${y - height}z`, mixColors(log, mood.ink, 0.35))}`
  const domes = [
    [-58, -44, 0.7],
    [58, -44, 0.7],
    [-34, -76, 0.75],
    [34, -76, 0.75],
    [-20, -108, 0.7],
    [20, -108, 0.7],
    [0, -136, 1.1],
  ].map(([x = 0, y = 0, size = 1]) => dome(x, y, size, shingle, mood.light))
  return at(
    spot,
    [
      tier(0, 68, 34),
      tier(-34, 44, 30),
      tier(-66, 26, 28),
      drawFilledPath('M-8 -94h16v-44h-16z', log),
      ...domes,
      drawFilledPath('M-10 0v-22h20V0z', mood.lamp),
      drawTimes(4, (row) => drawLine(`M-68 ${-6 - row * 8}h136`, mixColors(log, mood.lamp, 0.12), 1)),
    ].join(''),
  )
}

const whiteChurch: Draw = (spot) => {
  const { mood } = spot
  const white = mixColors(mood.light, mood.haze, mood.isDark ? 0.5 : 0.16)
  const shade = mixColors(white, mood.ink, 0.22)
  return at(
    spot,
    [
      drawFilledPath('M-40 0V-66q10 -16 20 0q10 -18 20 0q10 -18 20 0q10 -16 20 0V0z', white),
      drawFilledPath('M14 0V-66q8 -18 13 -8q6 -4 13 8V0z', shade),
      drawLine('M-20 -4V-62M0 -4V-66M20 -4V-62', shade, 3),
      drawFilledPath('M-11 -72h22v-34h-22z', white),
      drawFilledPath('M3 -72h8v-34h-8z', shade),
      drawFilledPath('M-3 -80v-16a3 3 0 0 1 6 0v16z', mood.ink, formatOpacity(0.7)),
      dome(0, -106, 1.5, mixColors('#d99a35', mood.haze, 0.2), mood.light),
      drawFilledPath(
        'M-33 -26v-14a3 3 0 0 1 6 0v14zM-13 -26v-18a3 3 0 0 1 6 0v18zM7 -26v-18a3 3 0 0 1 6 0v18z',
        mood.lamp,
      ),
      drawFilledPath('M-52 0h104v5h-104z', mixColors(shade, mood.ink, 0.4)),
    ].join(''),
  )
}

const pagoda: Draw = (spot) => {
  const { mood } = spot
  const wall = mixColors('#b5402f', mood.haze, mood.isDark ? 0.35 : 0.15)
  const roof = mixColors('#d9a03c', mood.ink, mood.isDark ? 0.4 : 0.18)
  const storey = (y: number, half: number, height: number) =>
    `${drawFilledPath(`M${-half} ${y}v${-height}h${half * 2}v${height}z`, wall)}${drawFilledPath(`M${-half - 26} ${y - height}q18 -2 30 -18h${(half - 4) * 2}q12 16 30 18q-16 6 -34 4H${-half + 8}q-18 2 -34 -4z`, roof)}`
  const doors = (y: number, count: number, step: number) =>
    drawTimes(count, (one) => drawFilledPath(`M${(one - (count - 1) / 2) * step - 5} ${y}v-18h10v18z`, mood.lamp))
  return at(
    spot,
    [
      drawFilledPath('M-96 6V-4h192V6z', toInk(mood)),
      storey(-4, 70, 32),
      doors(-4, 5, 26),
      storey(-52, 44, 26),
      doors(-52, 3, 24),
      storey(-92, 20, 20),
      dome(0, -130, 0.7, roof, mood.light),
    ].join(''),
  )
}

const rotunda: Draw = (spot) => {
  const { mood } = spot
  const stone = mixColors(mood.light, mood.haze, mood.isDark ? 0.45 : 0.22)
  const shade = mixColors(stone, mood.ink, 0.3)
  return at(
    spot,
    [
      drawFilledPath('M-70 0h140v-7h-140zM-62 -7h124v-7h-124z', stone),
      drawTimes(6, (column) =>
        drawFilledPath(
          `M${-52 + column * 19} -14v-62h8v62z`,
          column % 3 === 2 ? shade : mixColors(stone, shade, column / 8),
        ),
      ),
      drawFilledPath('M-62 -76h124v-10h-124z', stone),
      drawFilledPath('M-54 -86q4 -46 54 -46t54 46z', shade),
      drawFilledPath('M-54 -86q4 -46 54 -46q-34 12 -30 46z', stone),
      drawDot(0, -136, 5, mood.lamp),
      drawFilledPath('M-6 -14v-20q6 -8 12 0v20z', toInk(mood)),
      drawDot(0, -42, 4.4, toInk(mood)),
    ].join(''),
  )
}

const villa: Draw = (spot) => {
  const { mood } = spot
  const wall = mixColors(mood.light, mood.haze, mood.isDark ? 0.56 : 0.3)
  const timber = toInk(mood)
  const roof = mixColors('#a34a38', mood.ink, mood.isDark ? 0.45 : 0.25)
  const pane = (x: number, y: number) =>
    `${drawFilledPath(`M${x} ${y}h13v-18h-13z`, mood.lamp)}${drawLine(`M${x + 6.5} ${y}v-18`, timber, 1)}`
  return at(
    spot,
    [
      drawFilledPath('M-70 0V-56h104V0z', wall),
      drawFilledPath('M-78 -54L-44 -92L-10 -54z', roof),
      drawFilledPath('M-24 -56L12 -84h20l10 28z', mixColors(roof, mood.ink, 0.2)),
      drawFilledPath('M26 0V-96h36V0z', mixColors(wall, mood.ink, 0.14)),
      drawFilledPath('M20 -96L44 -140L68 -96z', roof),
      drawLine('M-70 -28h96M-44 -56v28M-70 -56l26 28M-18 -56l-26 28', timber, 2),
      [-60, -38, -14, 4].map((x) => pane(x, -6)).join(''),
      pane(37, -62),
      pane(37, -28),
      drawFilledPath('M-50 -60h12v-12h-12z', mood.lamp),
      drawFilledPath('M-86 6h166V0h-166z', timber),
    ].join(''),
  )
}

const fir: Draw = (spot) => {
  const { mood, random } = spot
  const green = mixColors('#1f5a44', mood.ink, 0.35)
  const tier = (y: number, half: number, height: number, part: number) =>
    drawFilledPath(
      `M0 ${y - height}L${-half} ${y}q${half * 0.5} 8 ${half} 0t${half} 0z`,
      mixColors(green, mood.ink, part),
    )
  const garland = (y: number, half: number) =>
    drawTimes(7, (one) => {
      const part = one / 6
      const color = [mood.lamp, '#e86a4c', '#7fd0c8'][one % 3] ?? mood.lamp
      const lampX = -half + part * half * 2
      const lampY = y + Math.sin(part * 3.1) * 9
      return `${drawDot(lampX, lampY, 8, color, formatOpacity(0.22))}${drawDot(lampX, lampY, 2.8, color)}`
    })
  const star = drawTimes(5, (ray) =>
    drawFilledPath('M-3 0L0 -15L3 0z', mood.lamp, ` transform="translate(0 -158) rotate(${ray * 72})"`),
  )
  return at(
    spot,
    [
      drawFilledPath('M-7 8v-18h14V8z', toInk(mood)),
      tier(0, 66, 62, 0.2),
      tier(-38, 52, 58, 0.1),
      tier(-76, 38, 50, 0),
      tier(-110, 24, 42, 0),
      garland(-14, 48),
      garland(-52, 38),
      garland(-88, 26),
      drawDot(0, -158, 26, mood.halo, formatOpacity(0.25)),
      star,
      drawTimes(9, () =>
        drawDot(pickBetween(random, -120, 120), pickBetween(random, -150, -10), 1.8, '#ffffff', formatOpacity(0.8)),
      ),
    ].join(''),
  )
}

const jugs: Draw = (spot) => {
  const { mood } = spot
  const one = (x: number, size: number, tone: number) =>
    `<g transform="translate(${x}) scale(${size})">${drawFilledPath('M-20 0q-24 -34 -6 -62q6 -8 4 -22h-6v-6h34v6h-6q-2 14 4 22q18 28 -6 62z', mixColors('#b8633f', mood.ink, tone))}${drawLine('M-30 -40q26 12 60 0M-27 -28q26 10 54 0', mixColors('#f3dcb4', mood.ink, tone * 0.6), 2.6)}${drawLine('M10 -82q22 6 14 34', mixColors('#b8633f', mood.ink, tone + 0.1), 4.4)}</g>`
  return at(
    spot,
    [
      drawFilledPath('M-170 10V-2h340v12z', mixColors(getLayerColor(mood, 0.7), '#7a4d31', 0.3)),
      drawFilledPath('M-170 70V10h340v60z', getLayerColor(mood, 0.86)),
      one(-104, 0.8, 0.26),
      one(-46, 1.16, 0.1),
      one(22, 0.92, 0.2),
      one(84, 1.3, 0.06),
      one(140, 0.66, 0.3),
    ].join(''),
  )
}

/** Seen from inside: the rock is the frame, the light is outside. */
const grotto: Draw = (spot) => {
  const { mood } = spot
  const rock = mixColors(getLayerColor(mood, 0.98), '#05080a', 0.3)
  const inner = getLayerColor(mood, 0.8)
  return at(
    spot,
    [
      drawFilledPath(
        'M-320 90V-330H320V90z M-128 30q-30 -70 0 -128q30 -62 104 -74q80 -12 128 44q44 56 26 158z',
        inner,
        ' fill-rule="evenodd"',
      ),
      drawFilledPath(
        'M-320 90V-330H320V90z M-150 44q-44 -90 -8 -158q36 -66 128 -80q96 -14 152 52q52 66 30 186z',
        rock,
        ' fill-rule="evenodd"',
      ),
      drawFilledPath('M-320 90V40q90 -26 180 -8t170 4 290 -14v68z', rock),
      drawFilledPath('M-60 -172l10 44 12 -46zM18 -178l8 34 12 -32zM70 -160l6 26 10 -20z', inner),
      drawDot(0, -26, 7, rock),
      drawFilledPath('M-9 -18q9 -5 16 2l2 26 6 28h-6l-9 -24 -10 24h-7l8 -30z', rock),
      drawLine('M9 -8l16 14 2 28', rock, 2.4),
    ].join(''),
  )
}

export const landmarkDrawings = { woodenChurch, whiteChurch, pagoda, rotunda, villa, fir, jugs, grotto } as const
