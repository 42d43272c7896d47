import { drawDot, drawFilledPath, drawLine, drawTimes, formatOpacity } from './brush.ts'
import { type DrawFigure, getFigureColor, placeDrawing } from './figure-parts.ts'
import { mixColors } from './mood.rules.ts'

export const drawSailboat: DrawFigure = (spot) => {
  const ink = getFigureColor(spot)
  const cloth = mixColors(spot.mood.light, spot.mood.haze, 0.18)
  return placeDrawing(
    spot,
    [
      drawFilledPath('M-44 0h88l-14 16h-62z', ink),
      drawLine('M0 0V-104', ink, 2.6),
      drawFilledPath('M5 -100q38 46 40 92h-40z', cloth),
      drawFilledPath('M-5 -88q-28 40 -34 80h34z', mixColors(cloth, ink, 0.2)),
      drawLine('M-60 22h120M-40 28h70', spot.mood.light, 1.8, formatOpacity(0.5)),
    ].join(''),
  )
}

export const drawMotorboat: DrawFigure = (spot) => {
  const ink = getFigureColor(spot)
  return placeDrawing(
    spot,
    [
      drawFilledPath('M-70 0h128l20 -16h-44l-14 -20h-58l-8 20h-34z', ink),
      drawFilledPath('M-28 -16l5 -14h16v14zM-2 -16v-14h18l11 14z', spot.mood.lamp),
      drawLine('M-92 8q20 -8 40 0t40 0 40 0 40 0', spot.mood.light, 2.2, formatOpacity(0.6)),
      drawLine('M-70 2q-26 0 -50 12', spot.mood.light, 2.6, formatOpacity(0.5)),
    ].join(''),
  )
}

export const drawSteamer: DrawFigure = (spot) => {
  const ink = getFigureColor(spot)
  const lights = (y: number, from: number, count: number) =>
    drawTimes(
      count,
      (one) => `<rect x="${from + one * 13}" y="${y}" width="7" height="6" rx="1" fill="${spot.mood.lamp}"/>`,
    )
  return placeDrawing(
    spot,
    [
      drawFilledPath('M-96 -4h196l-16 22h-164z', ink),
      drawFilledPath('M-78 -4v-22h150l10 22z', mixColors(ink, spot.mood.light, 0.5)),
      drawFilledPath('M-58 -26v-18h106l8 18z', mixColors(ink, spot.mood.light, 0.62)),
      drawFilledPath('M-6 -44v-22h16v22z', mixColors(ink, spot.mood.halo, 0.4)),
      lights(-20, -70, 10),
      lights(-38, -50, 7),
      drawLine('M-120 26h236M-96 33h180', spot.mood.light, 1.8, formatOpacity(0.4)),
    ].join(''),
  )
}

export const drawRafters: DrawFigure = (spot) => {
  const ink = getFigureColor(spot)
  const person = (x: number) =>
    `${drawDot(x, -34, 6, ink)}${drawFilledPath(`M${x - 8} -8q0 -20 8 -20t8 20z`, mixColors('#d8694a', spot.mood.haze, 0.1))}${drawLine(`M${x + 4} -22l18 22`, ink, 2.4)}`
  return placeDrawing(
    spot,
    [
      drawFilledPath('M-84 0q84 -22 168 0q6 14 -14 16h-140q-20 -2 -14 -16z', mixColors('#d8694a', spot.mood.ink, 0.25)),
      person(-44),
      person(-10),
      person(26),
      drawLine('M-118 14q20 -14 40 0t40 0 40 0 40 0 40 0', '#f4fffb', 4, formatOpacity(0.7)),
      drawLine('M-90 26q20 -10 40 0t40 0 40 0 40 0', '#f4fffb', 3, formatOpacity(0.5)),
    ].join(''),
  )
}

export const drawPaddleboards: DrawFigure = (spot) => {
  const ink = getFigureColor(spot)
  const one = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${drawFilledPath('M-46 0h92q8 0 0 6h-92q-8 0 0 -6z', mixColors(spot.mood.lamp, ink, 0.25))}${drawDot(0, -62, 6.5, ink)}${drawFilledPath('M-7 -54h14l3 28 -3 26h-5l-2 -24 -4 24h-5l-1 -26z', ink)}${drawLine('M8 -46l14 10 8 38', ink, 2)}</g>`
  return placeDrawing(spot, `${one(0, 0, 1)}${one(-104, -24, 0.6)}${one(96, -30, 0.5)}`)
}
