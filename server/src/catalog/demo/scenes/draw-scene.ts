import { randomFrom } from '../demo-random.rules.ts'
import { between, fill, frame, type Random } from './brush.ts'
import { buildings } from './buildings.ts'
import { figures } from './figures.ts'
import { type InteriorName, interiors } from './interiors.ts'
import { isWater, type LandName, lands } from './land.ts'
import { landmarks } from './landmarks.ts'
import { layer, type MoodName, moods } from './mood.rules.ts'
import { type PlantName, plants } from './plants.ts'
import { drawSky } from './sky.ts'

export const subjects = { ...buildings, ...figures, ...landmarks } as const
export type SubjectName = keyof typeof subjects

export interface Scene {
  readonly seed: string
  readonly mood: MoodName
  readonly isWinter: boolean
  readonly place: InteriorName | LandName
  readonly subject?: SubjectName
  readonly plants: PlantName
  /** The light is on the other side; absent for the middle. */
  readonly side?: 'left' | 'right'
}

const heights: Partial<Record<SubjectName, number>> = {
  balloon: 300,
  cabins: 300,
  bridge: 292,
  waterfall: 300,
  cave: 330,
  pillars: 282,
  grotto: 300,
  jugs: 312,
}
const sizes: Partial<Record<SubjectName, number>> = {
  bridge: 1.15,
  cave: 1.2,
  waterfall: 1.1,
  balloon: 1.1,
  pillars: 1.1,
  fortress: 1.2,
  lotus: 1.1,
  grotto: 1,
  jugs: 1,
  woodenChurch: 1.05,
  pagoda: 1.05,
  fir: 1.15,
}

const groundless: ReadonlySet<SubjectName> = new Set([
  'bridge',
  'pool',
  'sail',
  'motorboat',
  'steamer',
  'balloon',
  'whale',
  'lotus',
  'waterfall',
  'cave',
  'rafters',
  'boards',
  'skaters',
  'pillars',
  'cabins',
  'grotto',
  'jugs',
])
const hasShore = (place: LandName) => place !== 'ice' && (isWater(place) || place === 'lake' || place === 'river')
const subjectX = { left: [172, 196], right: [284, 308] } as const
const sunAcross = { left: [292, 346], right: [134, 188] } as const
const within = (random: Random, [min, max]: readonly [number, number]) => between(random, min, max)
const shore = (base: number, color: string) =>
  fill(`M0 ${base + 10}Q150 ${base - 16} 300 ${base - 4}T480 ${base + 22}V360H0z`, color)

export const isInterior = (place: Scene['place']): place is InteriorName => place in interiors

/** Draws an SVG of 480 x 360 units in the style of `shared/design/illustrations`. */
export function drawScene({ seed, mood: moodName, isWinter, place, subject, plants: plantName, side }: Scene): string {
  const random = randomFrom(seed)
  const mood = moods[moodName]
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}">`
  if (isInterior(place)) return `${open}${interiors[place]({ random, mood })}</svg>`
  const sun = {
    x: side ? within(random, sunAcross[side]) : between(random, 130, 350),
    y: between(random, 118, 176),
    radius: mood.isDark ? between(random, 15, 26) : between(random, 20, 34),
  }
  const land = lands[place]({ random, mood, sun, isWinter })
  const ground = { random, mood, isWinter }
  const needsGround = subject !== undefined && !groundless.has(subject)
  const spot = subject && {
    x: side ? within(random, subjectX[side]) : between(random, 205, 275),
    base: heights[subject] ?? (isWater(place) ? 290 : 296),
    size: (sizes[subject] ?? 1.22) * between(random, 0.94, 1.1),
    mood,
    random,
  }
  return [
    open,
    drawSky(random, mood, sun, { isPolar: moodName === 'polar' }),
    land,
    spot && needsGround && hasShore(place) ? shore(spot.base, layer(mood, 0.84)) : '',
    spot ? subjects[subject](spot) : '',
    plants[plantName](ground),
    '</svg>',
  ].join('')
}
