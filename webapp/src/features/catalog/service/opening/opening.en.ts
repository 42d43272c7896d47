import { createFormat } from '../../../../locales/format/format.ts'
import type { openingRu } from './opening.ru.ts'

const { number, plural } = createFormat('en')

const many = (count: number, one: string, other: string) => `${number(count, 0)}\u00a0${plural(count, { one, other })}`
const word = (one: string, other: string) => (count: number) => plural(count, { one, other })

export const openingEn: typeof openingRu = {
  title: 'Booking opens in',
  units: {
    days: word('day', 'days'),
    hours: word('hour', 'hours'),
    minutes: word('minute', 'minutes'),
    seconds: word('second', 'seconds'),
  },
  today: 'Today',
  opens: 'Opens',
  first: { hotel: 'First night', excursion: 'First departure', entertainment: 'First day' },
  firstStarts: { hotel: 'First nights', excursion: 'First departures', entertainment: 'First days' },
  note: 'We’ll message you in the chat that very minute. Nobody can book before then',
  places: (count) => many(count, 'place', 'places'),
  rooms: (count) => many(count, 'room', 'rooms'),
}
