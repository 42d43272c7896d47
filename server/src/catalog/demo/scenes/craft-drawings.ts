import { drawDot, drawFilledPath, drawLine, drawTimes, formatOpacity } from './brush.ts'
import { type Mood, mixColors } from './mood.rules.ts'
import { backWall, drawWindowView, type SceneRoom } from './rooms.ts'

type Draw = (room: SceneRoom) => string

const wood = (mood: Mood, tone: number) => mixColors('#7a4d31', mood.ink, tone)
const bench = (mood: Mood, y: number) =>
  `${drawFilledPath(`M0 ${y}h480v20h-480z`, wood(mood, 0.15))}${drawFilledPath(`M0 ${y + 20}h480v120h-480z`, wood(mood, 0.55))}`

const forge: Draw = (room) => {
  const { mood } = room
  const brick = mixColors('#5a3128', mood.ink, 0.35)
  const courses = drawTimes(9, (row) =>
    drawLine(
      `M150 ${96 + row * 20}h180M${170 + (row % 2) * 20} ${96 + row * 20}v20M${250 + (row % 2) * 20} ${96 + row * 20}v20`,
      mixColors(brick, '#07090b', 0.4),
      1.4,
    ),
  )
  return [
    backWall({ ...room, paint: '#3a2a2c' }, 0.4),
    drawFilledPath('M150 288V92q90 -46 180 0V288z', brick),
    courses,
    drawFilledPath('M206 84V0h68v84z', mixColors(brick, '#07090b', 0.3)),
    `<circle cx="240" cy="210" r="120" fill="#ff8a3c" opacity=".16"/><circle cx="240" cy="214" r="78" fill="#ff9a4c" opacity=".22"/>`,
    drawFilledPath('M186 268V206q54 -66 108 0v62z', '#1c0f0b'),
    drawFilledPath('M194 268q-2 -38 20 -56q-2 22 14 30q2 -40 20 -54q-2 30 14 42q8 -8 8 -20q18 26 16 58z', '#ff7a34'),
    drawFilledPath('M208 268q0 -26 14 -36q2 16 12 18q2 -26 14 -36q0 22 10 30q8 -4 8 -12q8 18 6 36z', '#ffd27a'),
    bench(mood, 268),
    drawFilledPath('M46 268v-26q-22 -4 -26 -20h118q-6 20 -34 22v24z', mixColors('#2a3034', mood.ink, 0.2)),
    drawFilledPath('M346 268l8 -46h52l8 46z', mixColors('#3a3230', mood.ink, 0.2)),
    `<ellipse cx="380" cy="222" rx="26" ry="7" fill="#ffb24c"/><ellipse cx="380" cy="222" rx="16" ry="4" fill="#fff0c0"/>`,
    drawLine('M424 262l30 -60', wood(mood, 0.1), 6),
    drawFilledPath('M436 194l34 16 8 -16 -34 -16z', mixColors('#4a5256', mood.ink, 0.2)),
  ].join('')
}

const painting: Draw = (room) => {
  const { mood } = room
  const sprig = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${drawLine('M-26 8q14 -22 26 -8t26 -10', '#e8b23c', 2.6)}${drawDot(-10, -4, 4.6, '#d8402f')}${drawDot(12, -6, 5.2, '#d8402f')}${drawDot(2, 6, 3.4, '#e8b23c')}${drawLine('M-20 2l-8 -8M20 -4l8 6', '#e8b23c', 2.2)}</g>`
  const bowl = (x: number, y: number, size: number, color: string) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${drawFilledPath('M-56 -44h112q-6 44 -38 44h-36q-32 0 -38 -44z', color)}<ellipse cy="-44" rx="56" ry="9" fill="#d99a2c"/><ellipse cy="-44" rx="48" ry="6" fill="#5a1f18"/>${sprig(0, -20, 1)}</g>`
  const spoon = (x: number) =>
    `<g transform="translate(${x} 60)">${drawLine('M0 0V72', '#c98a2c', 6)}${drawFilledPath('M-15 96q-4 -26 15 -28q19 2 15 28q-4 22 -15 22t-15 -22z', '#1a1210')}${sprig(0, 94, 0.42)}</g>`
  return [
    backWall({ ...room, paint: '#6a2a24' }, 0.55),
    drawFilledPath('M30 52h420v8h-420z', wood(mood, 0.2)),
    drawTimes(7, (one) => spoon(66 + one * 58)),
    bench(mood, 282),
    bowl(110, 282, 1, '#16100f'),
    bowl(248, 284, 1.35, '#8f2a20'),
    bowl(390, 282, 0.9, '#16100f'),
    drawLine('M306 296l66 30', '#d9b07a', 4),
    drawFilledPath('M300 293l14 2 -4 8z', '#1a1210'),
  ].join('')
}

const amber: Draw = (room) => {
  const { mood } = room
  const stones = ['#f2a53c', '#d9782c', '#ffc86a', '#b9561f'] as const
  const stone = (x: number, y: number, size: number, at: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${drawFilledPath('M-16 4q-6 -20 10 -26q22 -4 26 14q0 20 -18 22q-14 2 -18 -10z', stones[at % 4] ?? stones[0])}${drawFilledPath('M-8 -6q2 -12 12 -12q-2 8 -12 12z', '#fff0c8', formatOpacity(0.7))}</g>`
  const necklace = (x: number) =>
    `${drawLine(`M${x - 26} 36Q${x} 130 ${x + 26} 36`, '#2a1c14', 1.6)}${drawTimes(7, (one) => {
      const part = one / 6
      return stone(x - 22 + part * 44, 66 + Math.sin(part * 3.14) * 34, 0.34 + Math.sin(part * 3.14) * 0.22, one)
    })}`
  return [
    backWall({ ...room, paint: '#4a4438' }, 0.5),
    drawWindowView(room, 128, 40, 224, 160),
    necklace(70),
    necklace(412),
    bench(mood, 252),
    drawTimes(9, (one) => stone(96 + one * 36, 250 + (one % 3) * 3, 0.5 + ((one * 7) % 5) / 8, one)),
    `<circle cx="240" cy="236" r="40" fill="#ffb64c" opacity=".18"/>`,
    stone(240, 244, 1.7, 0),
    `<ellipse cx="376" cy="250" rx="40" ry="10" fill="${mixColors('#8a9094', mood.ink, 0.3)}"/><ellipse cx="376" cy="246" rx="34" ry="8" fill="${mixColors('#b8bec0', mood.ink, 0.3)}"/>`,
  ].join('')
}

const engraving: Draw = (room) => {
  const { mood } = room
  const steel = mixColors('#c8d4d8', mood.ink, 0.2)
  return [
    backWall({ ...room, paint: '#2c3a44' }, 0.5),
    drawTimes(
      4,
      (one) =>
        `<g transform="translate(${96 + one * 96} 58) rotate(90)">${drawFilledPath('M0 -5h64q14 2 24 8q-40 6 -88 2z', mixColors(steel, mood.ink, 0.35))}${drawFilledPath('M-26 -5h24v10h-24z', wood(mood, 0.2))}</g>`,
    ),
    bench(mood, 246),
    `<circle cx="252" cy="212" r="96" fill="${mood.halo}" opacity=".16"/>`,
    drawLine('M330 0V60L292 118', '#0d1113', 7),
    drawFilledPath('M258 128l56 -34 20 34q-34 26 -76 0z', '#12181b'),
    drawFilledPath('M262 128q40 26 70 0l60 118h-230z', mood.lamp, formatOpacity(0.22)),
    drawFilledPath('M60 246q0 -16 20 -16h230q60 0 108 -28q-24 44 -96 46h-262z', steel),
    drawLine('M120 238h170q40 -2 70 -14', mixColors(steel, '#ffffff', 0.6), 1.6),
    drawLine('M150 238q16 -10 30 0t30 0 30 0 30 -2M166 232q8 -6 14 0M226 232q8 -6 14 0', '#b8862c', 2),
    drawFilledPath('M30 252v-26h44v26z', wood(mood, 0)),
    drawLine('M286 214l70 -70', wood(mood, 0.1), 7),
    drawLine('M276 226l14 -16', '#e6eef0', 2.4),
  ].join('')
}

export const craftDrawings = { forge, painting, amber, engraving } as const
