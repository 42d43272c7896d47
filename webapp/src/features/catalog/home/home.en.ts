import { createFormat } from '../../../locales/format.ts'
import type { homeRu } from './home.ru.ts'

const { number, plural } = createFormat('en')

const places = (count: number) => `${number(count, 0)}\u00a0${plural(count, { one: 'place', other: 'places' })}`
const rooms = (count: number) => `${number(count, 0)}\u00a0${plural(count, { one: 'room', other: 'rooms' })}`

export const homeEn: typeof homeRu = {
  near: 'Near you',
  nearMap: 'On\u00a0the\u00a0map',
  weekend: 'This weekend',
  weekendHint: (days) => `${days}, places available`,
  weekendAll: (count, isMore) => (isMore ? 'See all' : `See all ${number(count, 0)}`),
  left: { rooms, places },
  fewLeft: { rooms: (count) => `${rooms(count)} left`, places: (count) => `${places(count)} left` },
  recent: 'Recently viewed',
  forget: 'Clear',
  cheaperThanSeen: (amount) => `${amount} cheaper since you looked`,
  cheaperThanSaved: (amount) => `${amount} cheaper since you saved it`,
  fewOn: {
    rooms: (day, count) => `${rooms(count)} left on ${day}`,
    places: (day, count) => `${places(count)} left on ${day}`,
  },
  before: (price) => `It was ${price}`,
  because: 'Because you liked:',
  off: 'Hide',
  offDone: 'We’ve stopped suggesting places. You can turn this back on in your profile.',
  offUndo: 'Undo',
  planner: 'Plan your Saturday',
  plannerText: 'Places for a day and the way between them',
}
