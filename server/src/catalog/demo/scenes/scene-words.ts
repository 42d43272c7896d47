import type { Language } from '@enp/shared/calls/api'
import { isInterior, type Scene, type SubjectName } from './draw-scene.ts'
import type { MoodName } from './mood.rules.ts'

type LocalizedText = Readonly<Record<Language, string>>
const text = (ru: string, en: string): LocalizedText => ({ ru, en })

const moodWords: Readonly<Record<MoodName, LocalizedText>> = {
  dawn: text('на рассвете', 'at dawn'),
  day: text('днём', 'by day'),
  dusk: text('на закате', 'at sunset'),
  ember: text('вечером', 'in the evening'),
  night: text('ночью', 'at night'),
  polar: text('под северным сиянием', 'under the northern lights'),
}
const placeWords: Readonly<Record<Scene['place'], LocalizedText>> = {
  mountains: text('Горы', 'Mountains'),
  volcano: text('Вулкан', 'A volcano'),
  rolling: text('Холмы', 'Hills'),
  steppe: text('Степь', 'The steppe'),
  dunes: text('Дюны', 'Dunes'),
  sea: text('Море', 'The sea'),
  lake: text('Озеро', 'A lake'),
  ice: text('Замёрзшее озеро', 'A frozen lake'),
  river: text('Река', 'A river'),
  forest: text('Лес', 'A forest'),
  canyon: text('Каньон', 'A canyon'),
  city: text('Город', 'A city'),
  bedroom: text('Номер с видом из окна', 'A room with a view'),
  workshop: text('Мастерская', 'A workshop'),
  table: text('Накрытый стол', 'A laid table'),
  hall: text('Концерт при свечах', 'A concert by candlelight'),
  courtyard: text('Двор-колодец', 'A courtyard between tall houses'),
  forge: text('Плавильная печь', 'A melting furnace'),
  painting: text('Расписная посуда', 'Painted bowls and spoons'),
  amber: text('Янтарь у окна с видом на море', 'Amber by a window above the sea'),
  engraving: text('Клинок под лампой гравёра', 'A blade under the engraver’s lamp'),
  sweets: text('Горка чак-чака и пиалы с чаем', 'A mound of chak-chak and bowls of tea'),
  gingerbread: text('Расписные пряники', 'Iced gingerbread'),
  samovar: text('Самовар и печатный пряник', 'A samovar and printed gingerbread'),
  dumplings: text('Буузы в пароварке', 'Buuz dumplings in a steamer'),
}
const subjectWords: Readonly<Record<SubjectName, LocalizedText>> = {
  house: text('деревянный дом', 'a wooden house'),
  chalet: text('шале', 'a chalet'),
  hotel: text('отель', 'a hotel'),
  dome: text('купольные дома', 'glass domes'),
  yurt: text('юрты', 'yurts'),
  tent: text('шатёр', 'a tent'),
  church: text('храм', 'a church'),
  fortress: text('крепость', 'a fortress'),
  museum: text('здание с колоннами', 'a house with columns'),
  bathhouse: text('баня', 'a bathhouse'),
  bridge: text('разведённый мост', 'a raised bridge'),
  pool: text('горячий источник', 'a hot spring'),
  sail: text('яхта', 'a yacht'),
  motorboat: text('катер', 'a motorboat'),
  steamer: text('теплоход', 'a river boat'),
  balloon: text('воздушные шары', 'hot-air balloons'),
  whale: text('касатка', 'an orca'),
  sled: text('собачья упряжка', 'a dog sled'),
  horses: text('лошади', 'horses'),
  lotus: text('лотосы', 'lotuses'),
  waterfall: text('водопад', 'a waterfall'),
  cave: text('пещера', 'a cave'),
  rafters: text('рафт', 'a raft'),
  boards: text('прогулка на досках', 'people on paddle boards'),
  skaters: text('коньки', 'skaters'),
  hikers: text('путники на тропе', 'walkers on a trail'),
  pillars: text('скалы-столбы', 'rock pillars'),
  mill: text('мельница', 'a windmill'),
  cabins: text('канатная дорога', 'a cable car'),
  woodenChurch: text('деревянный храм о многих главах', 'a wooden church of many domes'),
  whiteChurch: text('белокаменный храм', 'a church of white stone'),
  pagoda: text('дацан', 'a Buddhist temple'),
  rotunda: text('беседка с колоннами', 'a round summer house'),
  villa: text('вилла с башенкой', 'a villa with a tower'),
  fir: text('наряженная ёлка', 'a decorated fir'),
  jugs: text('глиняные кувшины', 'clay jugs'),
  grotto: text('вид из пещеры', 'the view from a cave'),
}
const winter = text(' зимой', ' in winter')

export function describeScene({ mood, isWinter, place, subject }: Scene, language: Language = 'ru'): string {
  if (isInterior(place)) return placeWords[place][language]
  const where = `${placeWords[place][language]}${isWinter ? winter[language] : ''} ${moodWords[mood][language]}`
  return subject ? `${where}: ${subjectWords[subject][language]}` : where
}
