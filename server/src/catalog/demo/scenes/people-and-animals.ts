import { drawDot, drawFilledPath, drawLine, drawTimes, formatOpacity } from './brush.ts'
import { type DrawFigure, getFigureColor, placeDrawing } from './figure-parts.ts'
import { mixColors } from './mood.rules.ts'

export const drawWhale: DrawFigure = (spot) => {
  const ink = getFigureColor(spot)
  return placeDrawing(
    spot,
    [
      drawFilledPath('M-66 14q6 -54 52 -58q8 -30 26 -44q-4 26 8 44q40 10 50 58z', ink),
      drawFilledPath('M-60 14q10 -22 44 -24q-20 10 -22 24z', spot.mood.light, formatOpacity(0.8)),
      drawDot(-34, -14, 5, spot.mood.light),
      drawLine('M-100 16q20 -8 40 0t40 0 40 0 40 0 40 0', spot.mood.light, 2.4, formatOpacity(0.6)),
    ].join(''),
  )
}

const dog = (ink: string, x: number) =>
  `<g transform="translate(${x})">${drawFilledPath('M-16 -8q2 -14 18 -13l10 -8 2 -7 5 5 5 8 -7 7q-4 10 -3 16h-4l-2 -9h-14l-5 9h-4l2 -10q-8 -3 -9 -12 4 6 7 3z', ink)}</g>`

export const drawDogSled: DrawFigure = (spot) => {
  const ink = getFigureColor(spot)
  return placeDrawing(
    spot,
    [
      drawTimes(4, (one) => dog(ink, 10 + one * 34)),
      drawLine('M-60 -10L140 -16', ink, 1.2),
      drawLine('M-110 0h52q10 0 10 -8', ink, 3),
      drawLine('M-104 -4v-12M-70 -4v-12M-108 -16h44', ink, 2.4),
      drawDot(-92, -46, 6, ink),
      drawFilledPath('M-101 -16q0 -26 9 -26t10 26z', ink),
      drawLine('M-90 -32l20 12', ink, 3),
    ].join(''),
  )
}

export const drawHorses: DrawFigure = (spot) => {
  const ink = getFigureColor(spot)
  const one = (x: number, size: number) =>
    `<g transform="translate(${x}) scale(${size})">${drawFilledPath('M-34 -34q2 -14 20 -13q14 3 26 -1q8 -14 16 -24l2 -7 6 6q10 6 14 15l-4 5 -11 -3q-5 10 -7 20q2 9 -3 15l2 21h-5l-5 -19q-14 4 -26 0l-6 19h-5l1 -20q-8 -3 -11 -9l-5 29h-5l3 -24q-3 -6 -2 -10z', ink)}${drawLine('M-33 -40q-13 6 -12 26', ink, 3.2)}${drawLine('M12 -50q6 -12 16 -22', mixColors(ink, spot.mood.haze, 0.3), 3)}</g>`
  return placeDrawing(spot, `${one(-44, 0.9)}${one(40, 1.1)}${one(116, 0.7)}`)
}

export const drawLotus: DrawFigure = (spot) => {
  const [pink, deep, leaf] = [
    mixColors('#f2a7b5', spot.mood.haze, 0.1),
    mixColors('#c65a78', spot.mood.haze, 0.15),
    mixColors('#2f7d63', spot.mood.ink, 0.3),
  ]
  const one = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})"><ellipse cx="4" cy="8" rx="46" ry="10" fill="${leaf}"/>${drawFilledPath('M0 6Q-34 -2 -30 -24Q-12 -20 0 6Q12 -20 30 -24Q34 -2 0 6z', deep)}${drawFilledPath('M0 6Q-22 -16 -10 -38Q4 -22 0 6Q-4 -22 10 -38Q22 -16 0 6z', pink)}${drawDot(0, -4, 3, '#ffd27a')}</g>`
  return placeDrawing(
    spot,
    `${one(0, 0, 1.2)}${one(-104, -22, 0.7)}${one(98, -12, 0.8)}${one(-50, 34, 0.9)}${one(150, 26, 0.7)}`,
  )
}

export const drawSkaters: DrawFigure = (spot) => {
  const ink = getFigureColor(spot)
  const one = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${drawDot(6, -58, 6, ink)}${drawFilledPath('M-6 -46q12 -8 18 0l-2 22 10 20h-7l-11 -18 -12 18h-7l12 -24z', ink)}${drawLine('M8 -44l20 6M-2 -42l-18 10', ink, 3)}${drawLine('M-26 -2h16M10 -2h16', spot.mood.light, 2)}</g>`
  return placeDrawing(
    spot,
    `${one(0, 0, 1)}${one(-92, -18, 0.7)}${one(88, -24, 0.6)}${drawLine('M-120 6q60 10 130 2', '#f6fffd', 1.6, formatOpacity(0.6))}`,
  )
}

export const drawHikers: DrawFigure = (spot) => {
  const ink = getFigureColor(spot)
  const one = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${drawDot(0, -56, 6, ink)}${drawFilledPath('M-7 -48q8 -4 13 2l2 22 7 24h-5l-9 -22 -9 22h-6l8 -26z', ink)}${drawFilledPath('M-15 -46q-3 14 0 20l8 0 2 -22z', mixColors('#d8694a', spot.mood.haze, 0.15))}${drawLine('M6 -40l14 14 2 26', ink, 2)}</g>`
  return placeDrawing(
    spot,
    `${drawLine('M-140 30q60 -34 110 -26t120 -24', spot.mood.lamp, 2.6, ` stroke-dasharray="1 9"${formatOpacity(0.9)}`)}${one(0, 0, 0.9)}${one(42, -10, 0.8)}${one(78, -18, 0.72)}`,
  )
}
