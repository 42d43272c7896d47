import { createFormat } from '../../../../locales/format/format.ts'

const { number, plural } = createFormat('ru')

const many = (count: number, one: string, few: string, other: string) =>
  `${number(count, 0)}\u00a0${plural(count, { one, few, many: other, other: few })}`
const word = (one: string, few: string, other: string) => (count: number) =>
  plural(count, { one, few, many: other, other: few })

export const openingRu = {
  title: 'Бронь откроется через',
  units: {
    days: word('день', 'дня', 'дней'),
    hours: word('час', 'часа', 'часов'),
    minutes: word('минута', 'минуты', 'минут'),
    seconds: word('секунда', 'секунды', 'секунд'),
  },
  today: 'Сегодня',
  opens: 'Откроется',
  first: { hotel: 'Первая ночь', excursion: 'Первый рейс', entertainment: 'Первый день' },
  firstStarts: { hotel: 'Первые ночи', excursion: 'Первые рейсы', entertainment: 'Первые дни' },
  note: 'Напишем в\u00a0чат в\u00a0ту\u00a0же минуту. Раньше этого времени не\u00a0забронирует никто',
  places: (count: number) => many(count, 'место', 'места', 'мест'),
  rooms: (count: number) => many(count, 'номер', 'номера', 'номеров'),
}
