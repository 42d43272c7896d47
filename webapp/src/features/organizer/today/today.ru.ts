import { createFormat } from '../../../locales/format.ts'

const { number, plural } = createFormat('ru')
const nb = '\u00a0'

const guestCount = (count: number) =>
  `${number(count, 0)}${nb}${plural(count, { one: 'гость', few: 'гостя', many: 'гостей', other: 'гостя' })}`
const roomCount = (count: number) =>
  `${number(count, 0)}${nb}${plural(count, { one: 'номер', few: 'номера', many: 'номеров', other: 'номера' })}`

/** Every sentence of the day of an organizer's members, in Russian. English is typed by its keys. */
export const todayRu = {
  departures: 'Выезды дня',
  startsIn: (minutes: number) =>
    minutes < 60
      ? `через${nb}${minutes}${nb}мин`
      : `через${nb}${Math.floor(minutes / 60)}${nb}ч${minutes % 60 > 0 ? `${nb}${minutes % 60}${nb}мин` : ''}`,
  standing: { on: 'идёт', over: 'завершён' },
  inside: (inside: string, guests: string) => `${inside} из${nb}${guests}`,
  guestsInside: 'гостей на\u00a0месте',
  roomsInside: 'номеров заселено',
  party: (count: number, isStay: boolean) => (isStay ? roomCount(count) : guestCount(count)),
  someInside: (inside: number, booked: number) => `пришли ${inside} из${nb}${booked}`,
  guests: 'Гости',
  nameless: 'Имя удалено',
  emptyTitle: 'Сегодня никто не\u00a0приедет',
  emptyText: 'Как только на\u00a0сегодня появится бронь, список гостей будет здесь.',
  failed: 'Выезды не\u00a0загрузились',
  guestsFailed: 'Список гостей не\u00a0загрузился',
  refresh: 'Обновить',
}
