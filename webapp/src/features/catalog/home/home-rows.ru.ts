import { createFormat } from '../../../locales/format/format.ts'

const { number, plural } = createFormat('ru')

const places = (count: number) =>
  `${number(count, 0)}\u00a0${plural(count, { one: 'место', few: 'места', many: 'мест', other: 'места' })}`
const rooms = (count: number) =>
  `${number(count, 0)}\u00a0${plural(count, { one: 'номер', few: 'номера', many: 'номеров', other: 'номера' })}`
const remain = (count: number) => plural(count, { one: 'остался', other: 'осталось' })

export const homeRu = {
  near: 'Рядом с\u00a0вами',
  nearMap: 'На\u00a0карте',
  weekend: 'На\u00a0эти выходные',
  weekendHint: (days: string) => `${days}, есть места`,
  weekendAll: (count: number, isMore: boolean) => (isMore ? 'Все' : `Все\u00a0${number(count, 0)}`),
  left: { rooms, places },
  fewLeft: {
    rooms: (count: number) => `${remain(count)} ${rooms(count)}`,
    places: (count: number) => `осталось ${places(count)}`,
  },
  recent: 'Недавно смотрели',
  forget: 'Очистить',
  cheaperThanSeen: (amount: string) => `Подешевело на\u00a0${amount} после вашего просмотра`,
  cheaperThanSaved: (amount: string) => `Подешевело на\u00a0${amount} с\u00a0тех пор, как\u00a0вы сохранили`,
  fewOn: {
    rooms: (day: string, count: number) => `На\u00a0${day} ${remain(count)} ${rooms(count)}`,
    places: (day: string, count: number) => `На\u00a0${day} осталось ${places(count)}`,
  },
  before: (price: string) => `Было ${price}`,
  because: 'Потому что понравилось:',
  off: 'Не\u00a0показывать',
  offDone: 'Больше не\u00a0подбираем. Вернуть можно в\u00a0профиле.',
  offUndo: 'Вернуть',
  planner: 'Собрать субботу',
  plannerText: 'План на\u00a0день с\u00a0дорогой между местами',
}
