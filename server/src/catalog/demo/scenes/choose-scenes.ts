import { randomFrom } from '../demo-random.rules.ts'
import { chooseOne, pickBetween, type RandomGenerator } from './brush.ts'
import { isInterior, type Scene, type SubjectName } from './draw-scene.ts'
import { firstScenes } from './first-scenes.ts'
import type { InteriorName } from './interior-drawings.ts'
import { isWater, type LandName } from './land.ts'
import type { MoodName } from './mood.rules.ts'
import type { PlantName } from './plant-drawings.ts'

export interface PicturedService {
  readonly key: string
  readonly category: 'hotel' | 'excursion' | 'entertainment'
  readonly region: string
  readonly text: string
}

interface Motif {
  readonly words: RegExp
  readonly place: LandName | InteriorName
  readonly subject?: SubjectName
  readonly isWinter?: true
  readonly mood?: MoodName
}

/** Ordered from specific to general: the first match becomes the main picture. */
const motifs: readonly Motif[] = [
  { words: /вулкан/, place: 'volcano', subject: 'hikers' },
  { words: /воздушн\S+ шар/, place: 'lake', subject: 'balloon', mood: 'dawn' },
  { words: /касатк/, place: 'sea', subject: 'whale' },
  { words: /хаски|упряжк/, place: 'steppe', subject: 'sled', isWinter: true, mood: 'polar' },
  { words: /столбы/, place: 'river', subject: 'pillars' },
  { words: /водопад/, place: 'forest', subject: 'waterfall' },
  { words: /пещер|шульган|грот/, place: 'forest', subject: 'cave' },
  { words: /лотос/, place: 'river', subject: 'lotus' },
  { words: /рафт/, place: 'river', subject: 'rafters' },
  { words: /прокат досок/, place: 'river', subject: 'boards' },
  { words: /коньк/, place: 'ice', subject: 'skaters', isWinter: true },
  { words: /л[её]д байкала/, place: 'ice', subject: 'hikers', isWinter: true },
  { words: /разводн/, place: 'sea', subject: 'bridge', mood: 'night' },
  { words: /парус|яхт/, place: 'sea', subject: 'sail', mood: 'dusk' },
  { words: /купола у/, place: 'sea', subject: 'dome', mood: 'polar', isWinter: true },
  { words: /глэмпинг/, place: 'forest', subject: 'tent', mood: 'night' },
  { words: /кибитк|юрт/, place: 'steppe', subject: 'yurt' },
  { words: /табун|степь|калмыки/, place: 'steppe', subject: 'horses' },
  { words: /концерт|квартет/, place: 'hall' },
  { words: /гончарн|керамик|отливка|гравюр|верстак|хохлом/, place: 'workshop' },
  { words: /чак-чак|бууз|пряничн|козул/, place: 'table' },
  { words: /терм|нарзан|бассейн/, place: 'mountains', subject: 'pool', isWinter: true },
  { words: /бан[яию]/, place: 'river', subject: 'bathhouse' },
  { words: /ёлк|елк/, place: 'forest', subject: 'house', isWinter: true, mood: 'night' },
  { words: /дюн|коса/, place: 'dunes', subject: 'hikers' },
  { words: /каньон|ущелье/, place: 'canyon', subject: 'motorboat' },
  { words: /мельниц/, place: 'river', subject: 'mill' },
  { words: /плавучая|рыбац/, place: 'lake', subject: 'motorboat', mood: 'dawn' },
  { words: /крепост|кремл|кремль/, place: 'river', subject: 'fortress' },
  { words: /кижи|соловк|монастыр|суздаль|хурул|дацан|замоскворечье/, place: 'river', subject: 'church' },
  { words: /корел|деревянн\S+ кварт/, place: 'river', subject: 'mill' },
  { words: /канатк|ай-петри/, place: 'mountains', subject: 'cabins' },
  { words: /тракт|курорт|минеральн/, place: 'mountains', subject: 'hikers' },
  { words: /музей/, place: 'city', subject: 'museum' },
  { words: /двор|парадн|переулк/, place: 'city', subject: 'church' },
  { words: /на край земли|териберк/, place: 'sea', subject: 'hikers', mood: 'polar' },
  { words: /морь?[еяю]|шхер|озер/, place: 'lake', subject: 'sail' },
  { words: /шале|плато/, place: 'mountains', subject: 'chalet' },
  { words: /отель|гостиниц|вилл/, place: 'city', subject: 'hotel' },
  { words: /дом|дача|изб|подворь|двор|база/, place: 'rolling', subject: 'house' },
]

const anything: Readonly<Record<PicturedService['category'], Motif>> = {
  hotel: { words: /./, place: 'rolling', subject: 'house' },
  excursion: { words: /./, place: 'mountains', subject: 'hikers' },
  entertainment: { words: /./, place: 'workshop' },
}

const south = new Set(['RU-KDA', 'UA-43', 'UA-40', 'RU-DA', 'RU-STA'])
const north = new Set(['RU-MUR', 'RU-ARK', 'RU-YAN', 'RU-CHU', 'RU-SA', 'RU-KAM', 'RU-MAG'])
const dry = new Set(['RU-KL', 'RU-AST'])

function toPlants(random: RandomGenerator, region: string, place: Scene['place']): PlantName {
  if (isInterior(place) || place === 'city') return 'none'
  if (place === 'sea' || place === 'canyon' || place === 'volcano') return south.has(region) ? 'cypresses' : 'rocks'
  if (place === 'steppe' || place === 'dunes') return 'grass'
  if (dry.has(region)) return 'reeds'
  if (south.has(region)) return chooseOne(random, ['cypresses', 'grass'])
  if (north.has(region)) return chooseOne(random, ['spruces', 'rocks'])
  return chooseOne(random, ['spruces', 'birches', 'spruces', 'reeds'])
}

function toMood(random: RandomGenerator, region: string, isWinter: boolean): MoodName {
  if (north.has(region)) return chooseOne(random, isWinter ? ['polar', 'night', 'day'] : ['dawn', 'day', 'night'])
  return chooseOne(random, isWinter ? ['dawn', 'day', 'night', 'dusk'] : ['dawn', 'day', 'dusk', 'ember', 'night'])
}

const around: Readonly<Record<'water' | 'ground', readonly [SubjectName, ...SubjectName[]]>> = {
  water: ['sail', 'motorboat', 'steamer', 'balloon'],
  ground: ['hikers', 'house', 'church', 'cabins', 'balloon'],
}
const surroundings = (random: RandomGenerator, place: LandName) =>
  ({ place, subject: chooseOne(random, around[isWater(place) || place === 'lake' ? 'water' : 'ground']) }) as const

const fewest = 3
const max = 5

/** Always the same for the same key. The first scene shows what the service is named after. */
export function chooseScenes({ key, category, region, text }: PicturedService): Scene[] {
  const random = randomFrom(key)
  const first = firstScenes[key]
  const matches = motifs.filter(({ words }) => words.test(text.toLowerCase()))
  const [firstMatch = anything[category], second] = matches
  const main = first ?? firstMatch
  const isCold = main.isWinter ?? (north.has(region) && random() < 0.4)
  const land = isInterior(main.place) ? undefined : { place: main.place }
  const scene = (at: number, motif: Omit<Motif, 'words'>, isWinter: boolean): Scene => ({
    seed: `${key}/${at}`,
    mood: motif.mood ?? toMood(random, region, isWinter),
    isWinter,
    place: motif.place,
    ...(motif.subject && { subject: motif.subject }),
    plants: toPlants(random, region, motif.place),
  })
  const inside = main.place === 'table' ? 'workshop' : 'table'
  const others: Array<Omit<Motif, 'words'>> = [
    ...(category === 'hotel' ? [{ place: 'bedroom' as const }] : []),
    ...(second && second.place !== main.place
      ? [{ place: second.place, ...(second.subject && { subject: second.subject }) }]
      : []),
    land ? { place: land.place } : surroundings(random, 'city'),
    ...(category === 'entertainment' ? [{ place: inside } as const] : []),
    surroundings(random, land?.place ?? 'river'),
    surroundings(random, 'lake'),
  ]
  const count = fewest + Math.floor(pickBetween(random, 0, max - fewest + 0.99))
  return [
    first ? { seed: `${key}/0`, isWinter: false, ...first } : scene(0, main, isCold),
    ...others
      .slice(0, count - 1)
      .map((motif, at) => scene(at + 1, motif, at % 2 === 0 ? isCold : !isCold && random() < 0.3)),
  ]
}
