import {
  drawDot,
  drawFilledPath,
  drawLine,
  drawTimes,
  formatOpacity,
  formatSvgPoint,
  pickBetween,
  type RandomGenerator,
  sceneSize,
} from './brush.ts'
import { drawSpruce } from './land-parts.ts'
import { getLayerColor, type Mood, mixColors } from './mood.rules.ts'

export const plantNames = ['spruces', 'birches', 'cypresses', 'reeds', 'grass', 'rocks', 'none'] as const
export type PlantName = (typeof plantNames)[number]

interface Ground {
  readonly random: RandomGenerator
  readonly mood: Mood
  readonly isWinter: boolean
}

type Draw = (ground: Ground) => string

const atSides = (random: RandomGenerator, count: number, draw: (x: number) => string) =>
  drawTimes(count, (at) => draw(at % 2 === 0 ? pickBetween(random, -10, 96) : pickBetween(random, 384, 490)))

const toInk = (mood: Mood) => getLayerColor(mood, 0.97)

const spruces: Draw = ({ random, mood, isWinter }) =>
  atSides(random, 9, (x) => {
    const [base, height] = [pickBetween(random, 330, 366), pickBetween(random, 90, 170)]
    const tree = drawSpruce(x, base, height, toInk(mood))
    return isWinter
      ? `${tree}${drawSpruce(x - 3, base - height * 0.06, height * 0.9, mixColors('#eef3ea', toInk(mood), 0.72))}`
      : tree
  })

const birches: Draw = ({ random, mood, isWinter }) =>
  atSides(random, 6, (x) => {
    const [base, height, lean] = [
      pickBetween(random, 340, 366),
      pickBetween(random, 130, 200),
      pickBetween(random, -10, 10),
    ]
    const bark = mixColors('#efe9da', mood.ink, mood.isDark ? 0.5 : 0.2)
    const leaves = mixColors(mood.isDark ? '#8a6a35' : '#7f9a4c', toInk(mood), 0.45)
    const crown = isWinter
      ? drawTimes(5, (at) =>
          drawLine(
            `M${formatSvgPoint(x + lean, base - height * (0.5 + at * 0.1))}l${formatSvgPoint(at % 2 ? 22 : -22, -18)}`,
            toInk(mood),
            1.4,
          ),
        )
      : drawTimes(7, () =>
          drawDot(
            x + lean + pickBetween(random, -26, 26),
            base - height * pickBetween(random, 0.62, 1.02),
            pickBetween(random, 11, 20),
            leaves,
            formatOpacity(0.85),
          ),
        )
    return `${drawLine(`M${formatSvgPoint(x, base)}L${formatSvgPoint(x + lean, base - height)}`, bark, 6)}${drawTimes(6, (at) => drawLine(`M${formatSvgPoint(x - 2.5 + (lean * at) / 7, base - (height * at) / 7 - 12)}h4`, toInk(mood), 1.8))}${crown}`
  })

const cypresses: Draw = ({ random, mood }) =>
  atSides(random, 7, (x) => {
    const [base, height] = [pickBetween(random, 336, 366), pickBetween(random, 110, 190)]
    return drawFilledPath(
      `M${formatSvgPoint(x, base - height)}q${formatSvgPoint(20, height * 0.5)} ${formatSvgPoint(8, height)}h-16q${formatSvgPoint(-12, -height * 0.5)} ${formatSvgPoint(8, -height)}z`,
      toInk(mood),
    )
  })

const reeds: Draw = ({ random, mood }) =>
  atSides(random, 34, (x) => {
    const [base, height, lean] = [366, pickBetween(random, 40, 96), pickBetween(random, -16, 16)]
    const head =
      random() < 0.4
        ? drawLine(
            `M${formatSvgPoint(x + lean, base - height)}l${formatSvgPoint(lean * 0.12, -14)}`,
            mixColors('#8a5a35', toInk(mood), 0.3),
            5,
          )
        : ''
    return `${drawLine(`M${formatSvgPoint(x, base)}Q${formatSvgPoint(x, base - height * 0.6)} ${formatSvgPoint(x + lean, base - height)}`, toInk(mood), 2.4)}${head}`
  })

const grass: Draw = ({ random, mood, isWinter }) => {
  const color = isWinter ? mixColors('#eef3ea', toInk(mood), 0.6) : toInk(mood)
  return `${drawFilledPath(`M0 346Q120 326 240 342T${sceneSize.width} 338V360H0z`, color)}${drawTimes(60, () => {
    const x = random() * sceneSize.width
    return drawLine(
      `M${formatSvgPoint(x, 350)}q${formatSvgPoint(pickBetween(random, -3, 3), -8)} ${formatSvgPoint(pickBetween(random, -8, 8), -pickBetween(random, 12, 26))}`,
      color,
      1.6,
    )
  })}`
}

const rocks: Draw = ({ random, mood, isWinter }) =>
  atSides(random, 6, (x) => {
    const [base, size] = [pickBetween(random, 346, 372), pickBetween(random, 30, 66)]
    const stone = toInk(mood)
    const top = isWinter
      ? drawFilledPath(
          `M${formatSvgPoint(x - size * 0.5, base - size * 0.62)}l${formatSvgPoint(size * 0.5, -size * 0.3)} ${formatSvgPoint(size * 0.5, size * 0.34)}q${formatSvgPoint(-size * 0.5, -size * 0.1)} ${formatSvgPoint(-size, -size * 0.04)}z`,
          mixColors('#f4f6ee', stone, 0.3),
        )
      : ''
    return `${drawFilledPath(`M${formatSvgPoint(x - size, base)}l${formatSvgPoint(size * 0.5, -size * 0.62)} ${formatSvgPoint(size * 0.5, -size * 0.3)} ${formatSvgPoint(size * 0.5, size * 0.34)} ${formatSvgPoint(size * 0.6, size * 0.58)}z`, stone)}${top}`
  })

export const plantDrawings: Readonly<Record<PlantName, Draw>> = {
  spruces,
  birches,
  cypresses,
  reeds,
  grass,
  rocks,
  none: () => '',
}
