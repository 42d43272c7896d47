import { createFormat } from '../../../locales/format/format.ts'

const { number, plural } = createFormat('ru')
const nb = '\u00a0'

const guests = (count: number) =>
  `${number(count, 0)}${nb}${plural(count, { one: 'гость', few: 'гостя', many: 'гостей', other: 'гостя' })}`
const rooms = (count: number) =>
  `${number(count, 0)}${nb}${plural(count, { one: 'номер', few: 'номера', many: 'номеров', other: 'номера' })}`

export const memberBookingsRu = {
  search: 'Имя, телефон или номер брони',
  clear: 'Очистить поиск',
  period: 'Какие брони показать',
  periods: { upcoming: 'Будущие', past: 'Прошедшие', cancelled: 'Отменённые', all: 'Все' },
  list: 'Брони',
  party: (count: { readonly guests: number; readonly rooms?: number }) =>
    count.rooms === undefined ? guests(count.guests) : rooms(count.rooms),
  nights: (from: string, to: string) => `${from}\u00a0— ${to}`,
  more: 'Показать ещё',
  failed: 'Брони не\u00a0загрузились',
  table: 'Скачать таблицу',
  tableFailed: 'Таблица не\u00a0скачалась.',
  empty: {
    upcoming: { title: 'Будущих броней нет', text: 'Как только появится новая бронь, она будет здесь.' },
    past: { title: 'Прошедших броней нет', text: 'Здесь останутся поездки, которые уже состоялись.' },
    cancelled: { title: 'Отменённых броней нет', text: 'Здесь будут отмены и\u00a0отклонённые заявки.' },
    all: { title: 'Броней пока нет', text: 'Как только появится первая бронь, она будет здесь.' },
  },
  refresh: 'Обновить',
  nothing: 'Никого не\u00a0нашли',
  nothingHere: 'Среди этих броней такого гостя нет. Поищите во\u00a0всех.',
  nothingAnywhere: 'Попробуйте только фамилию или последние 4\u00a0цифры телефона.',
  searchAll: 'Искать во\u00a0всех',
  call: 'Позвонить',
  notes: (notes: string) => `Пожелания: «${notes}»`,
  price: (sum: string) => `Цена ${sum}`,
  answerUntil: (moment: string) => `Ответьте до\u00a0${moment}: потом заявка снимется.`,
  changeWalkIn: 'Имя, цена и\u00a0оплата',
  toDay: 'К\u00a0списку гостей',
  accept: 'Принять заявку',
  decline: 'Отклонить',
  declineSure: 'Отклонить и\u00a0вернуть деньги',
  reason: 'Причина для путешественника',
  reasonHint: 'Можно оставить пустым. Деньги вернутся полностью.',
  of: 'из',
}
