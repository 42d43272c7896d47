import { randomFrom } from '../demo-random.rules.ts'
import { drawFilledPath, pickBetween, type RandomGenerator, sceneSize } from './brush.ts'
import { buildingDrawings } from './building-drawings.ts'
import { figureDrawings } from './figure-drawings.ts'
import { type InteriorName, interiorDrawings } from './interior-drawings.ts'
import { isWater, type LandName, landDrawings } from './land.ts'
import { landmarkDrawings } from './landmark-drawings.ts'
import { getLayerColor, type MoodName, moods } from './mood.rules.ts'
import { type PlantName, plantDrawings } from './plant-drawings.ts'
import { drawSky } from './sky.ts'

export const sceneSubjects = { ...buildingDrawings, ...figureDrawings, ...landmarkDrawings } as const
export type SubjectName = keyof typeof sceneSubjects

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
const within = (random: RandomGenerator, [min, max]: readonly [number, number]) => pickBetween(random, min, max)
const shore = (base: number, color: string) =>
  drawFilledPath(`M0 ${base + 10}Q150 ${base - 16} 300 ${base - 4}T480 ${base + 22}V360H0z`, color)

export const isInterior = (place: Scene['place']): place is InteriorName => place in interiorDrawings

/** Draws an SVG of 480 x 360 units in the style of `shared/design/illustrations`. */
export function drawScene({ seed, mood: moodName, isWinter, place, subject, plants: plantName, side }: Scene): string {
  const random = randomFrom(seed)
  const mood = moods[moodName]
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sceneSize.width} ${sceneSize.height}">`
  if (isInterior(place)) return `${open}${interiorDrawings[place]({ random, mood })}</svg>`
  const sun = {
    x: side ? within(random, sunAcross[side]) : pickBetween(random, 130, 350),
    y: pickBetween(random, 118, 176),
    radius: mood.isDark ? pickBetween(random, 15, 26) : pickBetween(random, 20, 34),
  }
  const land = landDrawings[place]({ random, mood, sun, isWinter })
  const ground = { random, mood, isWinter }
  const needsGround = subject !== undefined && !groundless.has(subject)
  const spot = subject && {
    x: side ? within(random, subjectX[side]) : pickBetween(random, 205, 275),
    base: heights[subject] ?? (isWater(place) ? 290 : 296),
    size: (sizes[subject] ?? 1.22) * pickBetween(random, 0.94, 1.1),
    mood,
    random,
  }
  return [
    open,
    drawSky(random, mood, sun, { isPolar: moodName === 'polar' }),
    land,
    spot && needsGround && hasShore(place) ? shore(spot.base, getLayerColor(mood, 0.84)) : '',
    spot ? sceneSubjects[subject](spot) : '',
    plantDrawings[plantName](ground),
    '</svg>',
  ].join('')
}
