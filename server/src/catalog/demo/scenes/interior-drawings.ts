import {
  chooseOne,
  drawDot,
  drawFilledPath,
  drawLine,
  drawTimes,
  formatOpacity,
  pickBetween,
  sceneSize,
} from './brush.ts'
import { craftDrawings } from './craft-drawings.ts'
import { feastDrawings } from './feast-drawings.ts'
import { mixColors } from './mood.rules.ts'
import { backWall, drawWindowView, lampAt, type SceneRoom, toWallColor } from './rooms.ts'

type Draw = (room: SceneRoom) => string

const paints = ['#6b4630', '#4b4a5e', '#35564f', '#64404a', '#5c5236'] as const
const cloths = ['#b5563f', '#3f6f7a', '#8a6a2f', '#6a4a72', '#4f7a55'] as const

const bedroom: Draw = (room) => {
  const { mood, random } = room
  const left = random() < 0.5
  const linen = mixColors('#f3e7d2', mood.ink, mood.isDark ? 0.28 : 0.1)
  const rug = mixColors(room.cloth, mood.ink, 0.25)
  const bed = [
    drawFilledPath('M120 250h260v56h-260z', mixColors('#5a3826', mood.ink, 0.35)),
    drawFilledPath('M120 214q130 -26 260 0v52h-260z', linen),
    drawFilledPath('M120 236q130 -20 260 0v36h-260z', rug),
    drawTimes(9, (at) => drawLine(`M${136 + at * 28} 238v32`, mixColors(rug, mood.lamp, 0.35), 3)),
    drawFilledPath('M136 206q34 -20 68 0v20h-68zM296 206q34 -20 68 0v20h-68z', mixColors(linen, '#ffffff', 0.35)),
    drawFilledPath('M106 306V170h16v136zM378 306V170h16v136z', mixColors('#4a2d1e', mood.ink, 0.3)),
  ].join('')
  return [
    backWall(room, 0.4),
    drawWindowView(room, 150, 52, 180, 118),
    drawFilledPath(
      'M138 46h30q-6 60 -22 130h-16zM312 46h30l10 130h-16q-18 -70 -24 -130z',
      mixColors(room.cloth, mood.ink, 0.4),
    ),
    `<rect y="296" width="480" height="64" fill="${mixColors('#3a2519', mood.ink, 0.4)}"/>`,
    bed,
    lampAt(left ? 70 : 412, 150, mood),
  ].join('')
}

const workshop: Draw = (room) => {
  const { mood, random } = room
  const clay = () => mixColors('#c47a4e', mood.ink, pickBetween(random, 0.05, 0.35))
  const pot = (x: number, size: number) =>
    `<g transform="translate(${x} 246) scale(${size})">${drawFilledPath('M-16 0q-16 -26 -4 -42q4 -6 2 -14h36q-2 8 2 14q12 16 -4 42z', clay())}${drawLine('M-20 -26q20 8 40 0', mixColors('#f3d7a8', mood.ink, 0.2), 2.4)}</g>`
  const shelf = drawTimes(
    7,
    (at) =>
      `<g transform="translate(${80 + at * 54} 132) scale(.62)">${drawFilledPath('M-16 0q-14 -20 -2 -34q3 -5 2 -10h32q-1 5 2 10q12 14 -2 34z', clay())}</g>`,
  )
  return [
    backWall(room, 0.45),
    drawFilledPath('M40 132h400v7h-400z', mixColors('#4a2d1e', mood.ink, 0.25)),
    shelf,
    lampAt(pickBetween(random, 180, 300), pickBetween(random, 64, 90), mood),
    drawFilledPath('M0 246h480v22h-480z', mixColors('#7a4d31', mood.ink, 0.2)),
    drawFilledPath('M0 268h480v92h-480z', mixColors('#3a2519', mood.ink, 0.35)),
    pot(pickBetween(random, 70, 120), pickBetween(random, 0.7, 1.2)),
    pot(pickBetween(random, 360, 410), pickBetween(random, 0.7, 1.3)),
    `<ellipse cx="240" cy="244" rx="70" ry="11" fill="${mixColors('#2a1c14', mood.ink, 0.2)}"/>`,
    pot(240, 1.5),
    drawFilledPath(
      'M160 246q10 -40 46 -66l12 8q-26 26 -36 58zM320 246q-10 -40 -46 -66l-12 8q26 26 36 58z',
      mixColors('#e2a57c', mood.ink, 0.22),
    ),
    drawDot(240, 246, 3, mood.lamp),
  ].join('')
}

const table: Draw = (room) => {
  const { mood, random } = room
  const cloth = mixColors(room.cloth, mood.ink, 0.3)
  const dish = (x: number, y: number, size: number, color: string) =>
    `<g transform="translate(${x} ${y}) scale(${size})"><ellipse rx="46" ry="15" fill="#e9dcc4"/><ellipse rx="36" ry="10" fill="${mixColors('#d9c7a6', mood.ink, 0.15)}"/>${drawTimes(6, (at) => drawDot(-22 + (at % 3) * 22, -4 + Math.floor(at / 3) * 7, 9, color))}</g>`
  const steam = (x: number) => drawLine(`M${x} 200c-6 -14 8 -20 2 -36s6 -20 2 -32`, mood.light, 4, formatOpacity(0.3))
  return [
    backWall(room, 0.45),
    drawWindowView(room, 40, 46, 110, 110),
    lampAt(pickBetween(random, 230, 330), pickBetween(random, 74, 100), mood),
    drawFilledPath('M0 236Q240 214 480 236V360H0z', cloth),
    drawTimes(12, (at) => drawLine(`M${at * 42} 246l-16 114`, mixColors(cloth, mood.lamp, 0.2), 2, formatOpacity(0.5))),
    `<g transform="translate(372 236)">${drawFilledPath('M-22 0q-16 -22 -10 -52h64q6 30 -10 52z', mixColors('#d99a3c', mood.ink, 0.15))}${drawFilledPath('M-18 -52q18 -26 36 0z', mixColors('#e9b45c', mood.ink, 0.15))}${drawLine('M0 -66v-10M32 -34q20 4 14 22', mixColors('#b97a2c', mood.ink, 0.2), 4)}</g>`,
    dish(150, 262, 1.15, mixColors('#e3b878', mood.ink, pickBetween(random, 0, 0.2))),
    dish(270, 290, 1, mixColors('#b5653f', mood.ink, 0.1)),
    steam(140),
    steam(166),
  ].join('')
}

const hall: Draw = (room) => {
  const { mood } = room
  const arch = (x: number, width: number, height: number, color: string) =>
    drawFilledPath(`M${x - width} 360V${360 - height}a${width} ${width} 0 0 1 ${width * 2} 0V360z`, color)
  const candles = drawTimes(18, (at) => {
    const [x, y] = [54 + at * 22, 268 + ((at * 37) % 60)]
    return `${drawDot(x, y - 18, 15, mood.halo, formatOpacity(0.22))}${drawFilledPath(`M${x - 2.5} ${y}v-14h5v14z`, '#f3e7d2')}${drawFilledPath(`M${x} ${y - 26}q5 7 0 12q-5 -5 0 -12z`, mood.lamp)}`
  })
  const player = (x: number) =>
    `${drawDot(x, 214, 8, '#120c0c')}${drawFilledPath(`M${x - 15} 268q2 -44 15 -44t15 44z`, '#120c0c')}${drawFilledPath(`M${x + 6} 232q12 0 12 16t-12 18z`, '#7a3d22')}${drawLine(`M${x - 4} 238l26 -12`, '#c98a52', 1.8)}`
  return [
    backWall(room, 0.25),
    arch(240, 200, 240, mixColors(toWallColor(room, 0.25), mood.lamp, 0.1)),
    arch(240, 150, 214, mixColors(toWallColor(room, 0.3), mood.lamp, 0.2)),
    arch(240, 96, 190, mixColors(toWallColor(room, 0.35), mood.lamp, 0.34)),
    drawTimes(9, (at) =>
      drawFilledPath(
        `M${196 + at * 10} 226v${-70 - (4 - Math.abs(4 - at)) * 14}h7v${70 + (4 - Math.abs(4 - at)) * 14}z`,
        mixColors('#d99a3c', mood.ink, 0.35),
      ),
    ),
    [180, 220, 260, 300].map(player).join(''),
    `<rect y="264" width="480" height="96" fill="#0e0a0b"/>`,
    candles,
  ].join('')
}

const courtyard: Draw = ({ mood, random }) => {
  const stops = mood.sky.map((color, at) => `<stop offset="${at * 0.25}" stop-color="${color}"/>`).join('')
  const [far, near] = [mixColors('#c9864c', mood.ink, 0.42), mixColors('#7a4a34', mood.ink, 0.6)]
  const pane = (x: number, y: number, size: number) =>
    `<rect x="${x - size / 2}" y="${y - size * 0.8}" width="${size}" height="${size * 1.6}" rx="1.5" fill="${random() < 0.6 ? mood.lamp : mixColors(near, mood.haze, 0.25)}"/>`
  const side = (mirror: number) =>
    `<g transform="translate(240 0) scale(${mirror} 1)">${drawFilledPath('M240 0H96L150 150V300L240 360z', near)}${drawTimes(
      12,
      (at) => {
        const [column, row] = [at % 3, Math.floor(at / 3)]
        return pane(174 + column * 25, 70 + row * 66 + column * 6, 12 + column * 3)
      },
    )}${drawLine('M96 0L150 150V300', mixColors(near, '#07090b', 0.4), 3)}</g>`
  return [
    `<defs><linearGradient id="up" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient></defs>`,
    `<rect width="${sceneSize.width}" height="${sceneSize.height}" fill="url(#up)"/>`,
    drawDot(pickBetween(random, 200, 280), 84, 24, mood.light),
    drawFilledPath('M90 150h300v160h-300z', far),
    drawTimes(15, (at) => pane(126 + (at % 5) * 57, 182 + Math.floor(at / 5) * 34, 11)),
    drawFilledPath('M204 310v-34a36 36 0 0 1 72 0v34z', mixColors('#120c0c', mood.ink, 0.4)),
    drawFilledPath('M216 310v-30a24 24 0 0 1 48 0v30z', mood.lamp, formatOpacity(0.9)),
    side(1),
    side(-1),
    drawFilledPath('M0 360V330L90 300h300l90 30v30z', mixColors(mood.ink, '#07090b', 0.4)),
    drawLine('M150 332h180M120 346h240', mixColors(near, mood.lamp, 0.2), 1.4),
    drawDot(262, 296, 4, '#0d0909'),
    drawFilledPath('M256 316q0 -16 6 -16t6 16z', '#0d0909'),
  ].join('')
}

const furnished =
  (draw: Draw) =>
  ({ random, mood }: Pick<SceneRoom, 'random' | 'mood'>): string => {
    const inside = draw({ random, mood, paint: chooseOne(random, paints), cloth: chooseOne(random, cloths) })
    return random() < 0.5 ? inside : `<g transform="translate(${sceneSize.width}) scale(-1 1)">${inside}</g>`
  }

export const interiorDrawings = {
  bedroom: furnished(bedroom),
  workshop: furnished(workshop),
  table: furnished(table),
  hall: furnished(hall),
  courtyard: furnished(courtyard),
  forge: furnished(craftDrawings.forge),
  painting: furnished(craftDrawings.painting),
  amber: furnished(craftDrawings.amber),
  engraving: furnished(craftDrawings.engraving),
  sweets: furnished(feastDrawings.sweets),
  gingerbread: furnished(feastDrawings.gingerbread),
  samovar: furnished(feastDrawings.samovar),
  dumplings: furnished(feastDrawings.dumplings),
} as const
export type InteriorName = keyof typeof interiorDrawings
