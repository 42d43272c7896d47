import { drawDot, drawFilledPath, drawLine, drawTimes, formatOpacity, formatSvgPoint } from './brush.ts'
import { getLayerColor, type Mood, mixColors } from './mood.rules.ts'

/** Size 1 is about 100 units tall. */
export interface DrawingSpot {
  readonly x: number
  readonly base: number
  readonly size: number
  readonly mood: Mood
  readonly random: () => number
}

type Draw = (spot: DrawingSpot) => string

const at = ({ x, base, size }: DrawingSpot, drawing: string) =>
  `<g transform="translate(${formatSvgPoint(x, base)}) scale(${Math.round(size * 100) / 100})">${drawing}</g>`
const toBody = (mood: Mood, nearness = 0.9) => getLayerColor(mood, nearness)
const toRoof = (mood: Mood) => mixColors(toBody(mood), mood.halo, 0.22)
const windowAt = (x: number, y: number, width: number, height: number, { lamp }: Mood) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="1.5" fill="${lamp}"/><path d="M${x + width / 2} ${y}v${height}M${x} ${y + height / 2}h${width}" stroke="#0008" stroke-width="1"/>`
const smoke = (x: number, y: number, { light }: Mood) =>
  drawLine(`M${x} ${y}c-6 -12 8 -18 2 -32s6 -20 2 -30`, light, 5, formatOpacity(0.28))

const house: Draw = (spot) => {
  const { mood } = spot
  const logs = drawTimes(6, (row) => drawLine(`M-46 ${-6 - row * 8}h92`, mixColors(toBody(mood), mood.lamp, 0.12), 1.2))
  return at(
    spot,
    [
      smoke(26, -104, mood),
      drawFilledPath('M20 -104h12v30h-12z', toBody(mood)),
      drawFilledPath('M-48 0V-52h96V0z', toBody(mood)),
      logs,
      drawFilledPath('M-60 -50L0 -98L60 -50z', toRoof(mood)),
      drawFilledPath('M-22 -62h44L0 -88z', toBody(mood)),
      windowAt(-5, -76, 10, 10, mood),
      windowAt(-36, -38, 16, 20, mood),
      windowAt(-8, -38, 16, 20, mood),
      windowAt(20, -38, 16, 20, mood),
    ].join(''),
  )
}

const chalet: Draw = (spot) => {
  const { mood } = spot
  return at(
    spot,
    [
      smoke(-20, -112, mood),
      drawFilledPath('M-26 -112h11v40h-11z', toBody(mood)),
      drawFilledPath('M-56 0L0 -120L56 0z', toBody(mood)),
      drawFilledPath('M-64 6L0 -130L64 6L56 6L0 -112L-56 6z', toRoof(mood)),
      drawFilledPath('M-26 -8L0 -66L26 -8z', mood.lamp),
      drawLine('M0 -66V-8M-14 -34H14', toBody(mood), 2.4),
      drawFilledPath('M-70 0h140v7h-140z', mixColors(toBody(mood), mood.halo, 0.12)),
    ].join(''),
  )
}

const hotel: Draw = (spot) => {
  const { mood, random } = spot
  const windows = drawTimes(4, (row) =>
    drawTimes(6, (column) =>
      random() < (mood.isDark ? 0.72 : 0.4)
        ? windowAt(-52 + column * 18, -92 + row * 22, 10, 13, mood)
        : `<rect x="${-52 + column * 18}" y="${-92 + row * 22}" width="10" height="13" rx="1.5" fill="${mixColors(toBody(mood), mood.haze, 0.3)}"/>`,
    ),
  )
  return at(
    spot,
    [
      drawFilledPath('M-62 0V-100h124V0z', toBody(mood)),
      drawFilledPath('M-68 -100h136v-7h-136z', toRoof(mood)),
      drawFilledPath('M-40 -107L0 -128L40 -107z', toBody(mood)),
      windows,
      drawFilledPath('M-9 0v-20a9 9 0 0 1 18 0v20z', mood.lamp),
    ].join(''),
  )
}

const dome: Draw = (spot) => {
  const { mood } = spot
  const one = (x: number, radius: number) =>
    [
      drawFilledPath(
        `M${x - radius} 0a${radius} ${radius} 0 0 1 ${radius * 2} 0z`,
        mixColors(mood.water[1], mood.light, 0.25),
        formatOpacity(0.9),
      ),
      drawFilledPath(
        `M${x - radius * 0.5} 0a${radius * 0.5} ${radius * 0.6} 0 0 1 ${radius} 0z`,
        mood.lamp,
        formatOpacity(0.9),
      ),
      drawLine(
        `M${x - radius} 0a${radius} ${radius} 0 0 1 ${radius * 2} 0M${x} ${-radius}V0M${x - radius * 0.87} ${-radius * 0.5}h${radius * 1.74}M${x - radius * 0.5} ${-radius * 0.87}L${x - radius * 0.7} 0M${x + radius * 0.5} ${-radius * 0.87}L${x + radius * 0.7} 0`,
        mood.light,
        1.6,
        formatOpacity(0.75),
      ),
    ].join('')
  return at(spot, `${one(-52, 34)}${one(24, 52)}${drawFilledPath('M-96 0h190v8h-190z', toBody(mood))}`)
}

const yurt: Draw = (spot) => {
  const { mood } = spot
  const felt = mixColors(mood.light, mood.haze, 0.35)
  const one = (x: number, size: number) =>
    `<g transform="translate(${x}) scale(${size})">${drawFilledPath('M-50 0V-36q50 -12 100 0V0z', felt)}${drawFilledPath('M-56 -34Q0 -92 56 -34Q0 -48 -56 -34z', mixColors(felt, toBody(mood), 0.35))}${drawFilledPath('M-8 -66h16l4 6h-24z', toBody(mood))}${drawFilledPath('M-11 0v-28h22V0z', mood.lamp)}${drawLine('M-50 -18q50 -10 100 0', mixColors(mood.halo, '#8e2f2f', 0.5), 3)}</g>`
  return at(spot, `${one(-58, 0.7)}${one(20, 1.1)}`)
}

const tent: Draw = (spot) => {
  const { mood } = spot
  return at(
    spot,
    [
      drawFilledPath('M-66 0L-6 -72L12 -72L66 0z', mixColors(mood.light, mood.haze, 0.4)),
      drawFilledPath('M-66 0L-6 -72L2 0z', mixColors(mood.light, mood.haze, 0.62)),
      drawFilledPath('M2 0L6 -58L32 0z', mood.lamp),
      drawLine('M-6 -72L-84 4M12 -72L84 4', toBody(mood), 1.6),
      drawFilledPath('M-80 0h160v7h-160z', toBody(mood)),
    ].join(''),
  )
}

const onion = (x: number, y: number, size: number, color: string, { light }: Mood) =>
  `${drawFilledPath(`M${x - 9 * size} ${y}c${-7 * size} ${-14 * size} ${5 * size} ${-18 * size} ${9 * size} ${-30 * size}c${4 * size} ${12 * size} ${16 * size} ${16 * size} ${9 * size} ${30 * size}z`, color)}${drawLine(`M${x} ${y - 30 * size}v${-12 * size}M${x - 4 * size} ${y - 37 * size}h${8 * size}`, light, 1.6)}`

const church: Draw = (spot) => {
  const { mood } = spot
  const white = mixColors(mood.light, mood.haze, mood.isDark ? 0.62 : 0.3)
  const gold = mixColors('#e9a53c', mood.haze, mood.isDark ? 0.25 : 0.05)
  return at(
    spot,
    [
      drawFilledPath('M-44 0V-58h70V0z', white),
      drawFilledPath('M-44 -58l17.500 -14 17.500 14 17.500 -14 17.500 14z', white),
      drawFilledPath('M-16 -66h14v-22h-14z', white),
      onion(-9, -88, 1, gold, mood),
      onion(-34, -68, 0.6, gold, mood),
      onion(16, -68, 0.6, gold, mood),
      drawFilledPath('M40 0V-96h22V0z', mixColors(white, mood.ink, 0.12)),
      drawFilledPath('M36 -96L51 -136L66 -96z', mixColors(gold, mood.ink, 0.2)),
      drawLine('M51 -136v-12', mood.light, 1.6),
      drawFilledPath('M46 -74a5 6 0 0 1 10 0v12h-10z', mood.lamp),
      drawFilledPath('M-30 -40a5 6 0 0 1 10 0v14h-10zM-4 -40a5 6 0 0 1 10 0v14h-10z', mood.lamp),
    ].join(''),
  )
}

const fortress: Draw = (spot) => {
  const { mood } = spot
  const stone = mixColors(mood.haze, toBody(mood), 0.55)
  const teeth = drawTimes(14, (tooth) => drawFilledPath(`M${-92 + tooth * 13} -44h8v-9h-8z`, stone))
  const tower = (x: number, height: number) =>
    `${drawFilledPath(`M${x - 17} 0V${-height}h34V0z`, mixColors(stone, mood.ink, 0.2))}${drawFilledPath(`M${x - 22} ${-height}L${x} ${-height - 38}L${x + 22} ${-height}z`, mixColors(mood.halo, toBody(mood), 0.55))}${drawFilledPath(`M${x - 3} ${-height + 12}h6v14h-6z`, mood.lamp)}`
  return at(
    spot,
    `${drawFilledPath('M-94 0V-44h188V0z', stone)}${teeth}${tower(-70, 66)}${tower(62, 78)}${drawFilledPath('M-12 0v-18a12 12 0 0 1 24 0v18z', toBody(mood))}`,
  )
}

const museum: Draw = (spot) => {
  const { mood } = spot
  const columns = drawTimes(6, (column) =>
    drawFilledPath(`M${-50 + column * 18} -8h9v-54h-9z`, mixColors(mood.light, mood.haze, 0.45)),
  )
  return at(
    spot,
    [
      drawFilledPath('M-72 -62L0 -100L72 -62z', mixColors(mood.light, mood.haze, 0.55)),
      drawFilledPath('M-66 -8V-62h132v54z', toBody(mood)),
      drawFilledPath('M-16 -8v-34a8 8 0 0 1 32 0v34z', mood.lamp),
      columns,
      drawFilledPath('M-78 0v-8h156v8z', mixColors(mood.light, mood.haze, 0.5)),
    ].join(''),
  )
}

const bathhouse: Draw = (spot) => {
  const { mood } = spot
  return at(
    spot,
    [
      smoke(14, -84, mood),
      smoke(20, -76, mood),
      drawFilledPath('M10 -84h10v30h-10z', toBody(mood)),
      drawFilledPath('M-40 0V-42h76V0z', toBody(mood)),
      drawTimes(5, (row) => drawLine(`M-40 ${-5 - row * 8}h76`, mixColors(toBody(mood), mood.lamp, 0.14), 1.2)),
      drawFilledPath('M-50 -40L-2 -74L46 -40z', toRoof(mood)),
      windowAt(-28, -30, 14, 14, mood),
      drawFilledPath('M6 0v-28h16V0z', mixColors(mood.lamp, toBody(mood), 0.45)),
      drawFilledPath('M-110 8h80v-5h-80z', toBody(mood)),
      drawLine('M-104 8v16M-84 8v16M-64 8v16', toBody(mood), 3),
    ].join(''),
  )
}

const bridge: Draw = (spot) => {
  const { mood } = spot
  const wing = (mirror: number) =>
    `<g transform="scale(${mirror} 1)">${drawFilledPath('M200 0h-92l-62 -64 8 -8 74 58h72z', toBody(mood))}${drawLine('M104 -6L54 -58', mood.lamp, 1.6)}${drawFilledPath('M92 0h26v26h-26z', mixColors(toBody(mood), mood.haze, 0.2))}${drawDot(116, -16, 2.6, mood.lamp)}${drawDot(150, -16, 2.6, mood.lamp)}${drawDot(184, -16, 2.6, mood.lamp)}</g>`
  return at(spot, `${wing(1)}${wing(-1)}`)
}

const pool: Draw = (spot) => {
  const { mood, random } = spot
  const steam = drawTimes(6, () => smoke(-60 + random() * 120, -6, mood))
  return at(
    spot,
    [
      `<ellipse cx="0" cy="6" rx="104" ry="24" fill="${toBody(mood)}"/>`,
      `<ellipse cx="0" cy="4" rx="92" ry="19" fill="${mixColors(mood.water[0], '#57d6cf', 0.55)}"/>`,
      `<ellipse cx="-14" cy="0" rx="58" ry="9" fill="${mood.light}" opacity=".3"/>`,
      drawDot(26, -4, 7, toBody(mood)),
      drawFilledPath('M17 6q9 -10 18 0z', toBody(mood)),
      steam,
    ].join(''),
  )
}

export const buildingDrawings = {
  house,
  chalet,
  hotel,
  dome,
  yurt,
  tent,
  church,
  fortress,
  museum,
  bathhouse,
  bridge,
  pool,
} as const
