import { between, dot, faint, fill, frame, line, point, type Random, times } from './brush.ts'
import { spruce } from './land-parts.ts'
import { layer, type Mood, mix } from './mood.rules.ts'

export const plantNames = ['spruces', 'birches', 'cypresses', 'reeds', 'grass', 'rocks', 'none'] as const
export type PlantName = (typeof plantNames)[number]

interface Ground {
  readonly random: Random
  readonly mood: Mood
  readonly isWinter: boolean
}

type Draw = (ground: Ground) => string

const atSides = (random: Random, count: number, draw: (x: number) => string) =>
  times(count, (at) => draw(at % 2 === 0 ? between(random, -10, 96) : between(random, 384, 490)))

const toInk = (mood: Mood) => layer(mood, 0.97)

const spruces: Draw = ({ random, mood, isWinter }) =>
  atSides(random, 9, (x) => {
    const [base, height] = [between(random, 330, 366), between(random, 90, 170)]
    const tree = spruce(x, base, height, toInk(mood))
    return isWinter
      ? `${tree}${spruce(x - 3, base - height * 0.06, height * 0.9, mix('#eef3ea', toInk(mood), 0.72))}`
      : tree
  })

const birches: Draw = ({ random, mood, isWinter }) =>
  atSides(random, 6, (x) => {
    const [base, height, lean] = [between(random, 340, 366), between(random, 130, 200), between(random, -10, 10)]
    const bark = mix('#efe9da', mood.ink, mood.isDark ? 0.5 : 0.2)
    const leaves = mix(mood.isDark ? '#8a6a35' : '#7f9a4c', toInk(mood), 0.45)
    const crown = isWinter
      ? times(5, (at) =>
          line(
            `M${point(x + lean, base - height * (0.5 + at * 0.1))}l${point(at % 2 ? 22 : -22, -18)}`,
            toInk(mood),
            1.4,
          ),
        )
      : times(7, () =>
          dot(
            x + lean + between(random, -26, 26),
            base - height * between(random, 0.62, 1.02),
            between(random, 11, 20),
            leaves,
            faint(0.85),
          ),
        )
    return `${line(`M${point(x, base)}L${point(x + lean, base - height)}`, bark, 6)}${times(6, (at) => line(`M${point(x - 2.5 + (lean * at) / 7, base - (height * at) / 7 - 12)}h4`, toInk(mood), 1.8))}${crown}`
  })

const cypresses: Draw = ({ random, mood }) =>
  atSides(random, 7, (x) => {
    const [base, height] = [between(random, 336, 366), between(random, 110, 190)]
    return fill(
      `M${point(x, base - height)}q${point(20, height * 0.5)} ${point(8, height)}h-16q${point(-12, -height * 0.5)} ${point(8, -height)}z`,
      toInk(mood),
    )
  })

const reeds: Draw = ({ random, mood }) =>
  atSides(random, 34, (x) => {
    const [base, height, lean] = [366, between(random, 40, 96), between(random, -16, 16)]
    const head =
      random() < 0.4
        ? line(`M${point(x + lean, base - height)}l${point(lean * 0.12, -14)}`, mix('#8a5a35', toInk(mood), 0.3), 5)
        : ''
    return `${line(`M${point(x, base)}Q${point(x, base - height * 0.6)} ${point(x + lean, base - height)}`, toInk(mood), 2.4)}${head}`
  })

const grass: Draw = ({ random, mood, isWinter }) => {
  const color = isWinter ? mix('#eef3ea', toInk(mood), 0.6) : toInk(mood)
  return `${fill(`M0 346Q120 326 240 342T${frame.width} 338V360H0z`, color)}${times(60, () => {
    const x = random() * frame.width
    return line(
      `M${point(x, 350)}q${point(between(random, -3, 3), -8)} ${point(between(random, -8, 8), -between(random, 12, 26))}`,
      color,
      1.6,
    )
  })}`
}

const rocks: Draw = ({ random, mood, isWinter }) =>
  atSides(random, 6, (x) => {
    const [base, size] = [between(random, 346, 372), between(random, 30, 66)]
    const stone = toInk(mood)
    const top = isWinter
      ? fill(
          `M${point(x - size * 0.5, base - size * 0.62)}l${point(size * 0.5, -size * 0.3)} ${point(size * 0.5, size * 0.34)}q${point(-size * 0.5, -size * 0.1)} ${point(-size, -size * 0.04)}z`,
          mix('#f4f6ee', stone, 0.3),
        )
      : ''
    return `${fill(`M${point(x - size, base)}l${point(size * 0.5, -size * 0.62)} ${point(size * 0.5, -size * 0.3)} ${point(size * 0.5, size * 0.34)} ${point(size * 0.6, size * 0.58)}z`, stone)}${top}`
  })

export const plants: Readonly<Record<PlantName, Draw>> = {
  spruces,
  birches,
  cypresses,
  reeds,
  grass,
  rocks,
  none: () => '',
}
