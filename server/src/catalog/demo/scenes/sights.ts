import { drawFilledPath, drawLine, drawTimes, formatOpacity } from './brush.ts'
import { type DrawFigure, getFigureColor, placeDrawing } from './figure-parts.ts'
import { getLayerColor, mixColors } from './mood.rules.ts'

export const drawBalloon: DrawFigure = (spot) => {
  const { mood } = spot
  const [warm, dark] = [mixColors('#d8694a', mood.haze, 0.12), mixColors('#8a2f36', mood.ink, 0.2)]
  const one = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${drawFilledPath('M0 0C-58 -50 -52 -122 0 -122S58 -50 0 0z', warm)}${drawFilledPath('M0 0C-24 -50 -22 -122 0 -122S24 -50 0 0z', mood.lamp)}${drawFilledPath('M0 0C-58 -50 -52 -122 0 -122C-34 -118 -34 -50 0 0z', dark, formatOpacity(0.5))}${drawLine('M-10 -6L-7 16M10 -6L7 16', mood.ink, 1.4)}${drawFilledPath('M-8 14h16v12h-16z', mood.ink)}</g>`
  return placeDrawing(spot, `${one(0, -60, 0.9)}${one(-104, -104, 0.42)}${one(96, -84, 0.34)}`)
}

export const drawWaterfall: DrawFigure = (spot) => {
  const { mood } = spot
  const rock = getLayerColor(mood, 0.74)
  return placeDrawing(
    spot,
    [
      drawFilledPath('M-150 10L-120 -120L-34 -132L-26 10z', rock),
      drawFilledPath('M150 10L128 -112L38 -132L28 10z', mixColors(rock, mood.ink, 0.25)),
      drawFilledPath('M-34 -132h72L28 10h-54z', mixColors(mood.water[0], '#f4fffb', 0.55)),
      drawTimes(6, (one) =>
        drawLine(`M${-24 + one * 10} -126q${one - 3} 60 ${-2 + one} 130`, mood.water[1], 1.6, formatOpacity(0.55)),
      ),
      `<ellipse cx="0" cy="14" rx="86" ry="16" fill="${mood.light}" opacity=".55"/>`,
      `<ellipse cx="0" cy="22" rx="140" ry="15" fill="${mood.water[1]}" opacity=".7"/>`,
    ].join(''),
  )
}

export const drawCave: DrawFigure = (spot) => {
  const { mood } = spot
  const rock = getLayerColor(mood, 0.86)
  const icicles = drawTimes(11, (one) =>
    drawFilledPath(
      `M${-64 + one * 12} ${-96 + Math.abs(5 - one) * 5}h9l-4.500 ${20 + ((one * 7) % 16)}z`,
      mixColors('#dff7f4', mood.water[1], 0.2),
    ),
  )
  return placeDrawing(
    spot,
    [
      drawFilledPath('M-170 24q-10 -150 120 -170q150 -24 210 60q30 60 20 110z', rock),
      drawFilledPath('M-96 24q-8 -116 84 -126q104 0 104 126z', mixColors(mood.water[2], '#2b7f8f', 0.35)),
      drawFilledPath('M-58 24q-4 -80 52 -88q70 0 66 88z', mixColors(mood.water[1], mood.lamp, 0.35)),
      icicles,
      drawFilledPath('M-96 24q30 -24 60 -8t60 2 68 6z', mixColors(mood.water[1], mood.light, 0.3)),
    ].join(''),
  )
}

export const drawPillars: DrawFigure = (spot) => {
  const { mood, random } = spot
  return placeDrawing(
    spot,
    drawTimes(9, (one) => {
      const [x, height] = [-150 + one * 36, 70 + random() * 70]
      return `${drawFilledPath(`M${x - 16} 6L${x - 12} ${Math.round(-height)}q6 -14 12 -4q8 -12 14 6L${x + 20} 6z`, getLayerColor(mood, 0.4 + (one % 3) * 0.12))}${drawFilledPath(`M${x + 4} 6L${x + 4} ${Math.round(-height + 6)}l8 -6L${x + 20} 6z`, getLayerColor(mood, 0.7))}`
    }),
  )
}

export const drawMill: DrawFigure = (spot) => {
  const ink = getFigureColor(spot)
  return placeDrawing(
    spot,
    [
      drawFilledPath('M-30 0L-18 -84h36L30 0z', ink),
      drawFilledPath('M-24 -84L0 -112L24 -84z', mixColors(ink, spot.mood.halo, 0.22)),
      `<g transform="translate(0 -82) rotate(24)">${drawTimes(4, (one) => `<g transform="rotate(${one * 90})">${drawLine('M0 0V-66', ink, 3)}${drawFilledPath('M2 -16h14v-48h-14z', mixColors(spot.mood.light, spot.mood.haze, 0.4), formatOpacity(0.85))}</g>`)}</g>`,
      drawFilledPath('M-7 0v-22h14V0z', spot.mood.lamp),
    ].join(''),
  )
}

export const drawCableCars: DrawFigure = (spot) => {
  const ink = getFigureColor(spot)
  const cabin = (x: number, y: number) =>
    `${drawLine(`M${x} ${y}v-16`, ink, 2)}${drawFilledPath(`M${x - 18} ${y}h36v22q-18 8 -36 0z`, mixColors('#d8694a', spot.mood.ink, 0.2))}${drawFilledPath(`M${x - 13} ${y + 4}h26v9h-26z`, spot.mood.lamp)}`
  return placeDrawing(
    spot,
    [
      drawLine('M-220 -40L220 -150', ink, 2),
      cabin(-70, -62),
      cabin(90, -102),
      drawFilledPath('M-196 0L-182 -52h14l14 52z', ink),
    ].join(''),
  )
}
