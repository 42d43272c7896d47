import { createFormat } from '../../../locales/format/format.ts'
import type { homeRu } from './home-rows.ru.ts'

const { number, plural } = createFormat('en')

const places = (count: number) => `${number(count, 0)}\u00a0${plural(count, { one: 'place', other: 'places' })}`
const rooms = (count: number) => `${number(count, 0)}\u00a0${plural(count, { one: 'room', other: 'rooms' })}`

export const homeEn: typeof homeRu = {
  near: 'Near you',
  nearMap: 'On\u00a0the\u00a0map',
  weekend: 'This weekend',
  weekendHint: (days) => `Available ${days}`,
  weekendAll: (count, isMore) => (isMore ? 'See all' : `See all ${number(count, 0)}`),
  left: { rooms, places },
  fewLeft: { rooms: (count) => `${rooms(count)} left`, places: (count) => `${places(count)} left` },
  recent: 'Recently viewed',
  forget: 'Clear',
  cheaperThanSeen: (amount) => `${amount} cheaper than last time`,
  cheaperThanSaved: (amount) => `${amount} cheaper than when saved`,
  fewOn: {
    rooms: (day, count) => `${rooms(count)} left on ${day}`,
    places: (day, count) => `${places(count)} left on ${day}`,
  },
  before: (price) => `Was ${price}`,
  because: 'Because you liked:',
  off: 'Hide',
  offDone: 'Suggestions are off. You can turn them back on in your profile.',
  offUndo: 'Undo',
  planner: 'Plan your Saturday',
  plannerText: 'Stops for the day, with the route between them',
}
