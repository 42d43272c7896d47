import type { Language } from '@enp/shared/calls/api'
import { isInterior, type Scene, type SubjectName } from './draw-scene.ts'
import type { MoodName } from './mood.rules.ts'

type LocalizedText = Readonly<Record<Language, string>>
const said = (ru: string, en: string): LocalizedText => ({ ru, en })

const moodWords: Readonly<Record<MoodName, LocalizedText>> = {
  dawn: said('на рассвете', 'at dawn'),
  day: said('днём', 'by day'),
  dusk: said('на закате', 'at sunset'),
  ember: said('вечером', 'in the evening'),
  night: said('ночью', 'at night'),
  polar: said('под северным сиянием', 'under the northern lights'),
}
const placeWords: Readonly<Record<Scene['place'], LocalizedText>> = {
  mountains: said('Горы', 'Mountains'),
  volcano: said('Вулкан', 'A volcano'),
  rolling: said('Холмы', 'Hills'),
  steppe: said('Степь', 'The steppe'),
  dunes: said('Дюны', 'Dunes'),
  sea: said('Море', 'The sea'),
  lake: said('Озеро', 'A lake'),
  ice: said('Замёрзшее озеро', 'A frozen lake'),
  river: said('Река', 'A river'),
  forest: said('Лес', 'A forest'),
  canyon: said('Каньон', 'A canyon'),
  city: said('Город', 'A city'),
  bedroom: said('Номер с видом из окна', 'A room with a view'),
  workshop: said('Мастерская', 'A workshop'),
  table: said('Накрытый стол', 'A laid table'),
  hall: said('Концерт при свечах', 'A concert by candlelight'),
  courtyard: said('Двор-колодец', 'A courtyard between tall houses'),
  forge: said('Плавильная печь', 'A melting furnace'),
  painting: said('Расписная посуда', 'Painted bowls and spoons'),
  amber: said('Янтарь у окна с видом на море', 'Amber by a window above the sea'),
  engraving: said('Клинок под лампой гравёра', 'A blade under the engraver’s lamp'),
  sweets: said('Горка чак-чака и пиалы с чаем', 'A mound of chak-chak and bowls of tea'),
  gingerbread: said('Расписные пряники', 'Iced gingerbread'),
  samovar: said('Самовар и печатный пряник', 'A samovar and printed gingerbread'),
  dumplings: said('Буузы в пароварке', 'Buuz dumplings in a steamer'),
}
const subjectWords: Readonly<Record<SubjectName, LocalizedText>> = {
  house: said('деревянный дом', 'a wooden house'),
  chalet: said('шале', 'a chalet'),
  hotel: said('отель', 'a hotel'),
  dome: said('купольные дома', 'glass domes'),
  yurt: said('юрты', 'yurts'),
  tent: said('шатёр', 'a tent'),
  church: said('храм', 'a church'),
  fortress: said('крепость', 'a fortress'),
  museum: said('здание с колоннами', 'a house with columns'),
  bathhouse: said('баня', 'a bathhouse'),
  bridge: said('разведённый мост', 'a raised bridge'),
  pool: said('горячий источник', 'a hot spring'),
  sail: said('яхта', 'a yacht'),
  motorboat: said('катер', 'a motorboat'),
  steamer: said('теплоход', 'a river boat'),
  balloon: said('воздушные шары', 'hot-air balloons'),
  whale: said('касатка', 'an orca'),
  sled: said('собачья упряжка', 'a dog sled'),
  horses: said('лошади', 'horses'),
  lotus: said('лотосы', 'lotuses'),
  waterfall: said('водопад', 'a waterfall'),
  cave: said('пещера', 'a cave'),
  rafters: said('рафт', 'a raft'),
  boards: said('прогулка на досках', 'people on paddle boards'),
  skaters: said('коньки', 'skaters'),
  hikers: said('путники на тропе', 'walkers on a trail'),
  pillars: said('скалы-столбы', 'rock pillars'),
  mill: said('мельница', 'a windmill'),
  cabins: said('канатная дорога', 'a cable car'),
  woodenChurch: said('деревянный храм о многих главах', 'a wooden church of many domes'),
  whiteChurch: said('белокаменный храм', 'a church of white stone'),
  pagoda: said('дацан', 'a Buddhist temple'),
  rotunda: said('беседка с колоннами', 'a round summer house'),
  villa: said('вилла с башенкой', 'a villa with a tower'),
  fir: said('наряженная ёлка', 'a decorated fir'),
  jugs: said('глиняные кувшины', 'clay jugs'),
  grotto: said('вид из пещеры', 'the view from a cave'),
}
const winter = said(' зимой', ' in winter')

/** What a picture shows, in words, for those who don't see it. */
export function describeScene({ mood, isWinter, place, subject }: Scene, language: Language = 'ru'): string {
  if (isInterior(place)) return placeWords[place][language]
  const where = `${placeWords[place][language]}${isWinter ? winter[language] : ''} ${moodWords[mood][language]}`
  return subject ? `${where}: ${subjectWords[subject][language]}` : where
}
