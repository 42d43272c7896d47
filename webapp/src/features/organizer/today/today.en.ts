import { createFormat } from '../../../locales/format.ts'
import type { todayRu } from './today.ru.ts'

const { number, plural } = createFormat('en')
const nb = '\u00a0'

export const todayEn: typeof todayRu = {
  departures: 'Departures of the day',
  startsIn: (minutes) =>
    minutes < 60
      ? `in${nb}${minutes}${nb}min`
      : `in${nb}${Math.floor(minutes / 60)}${nb}h${minutes % 60 > 0 ? `${nb}${minutes % 60}${nb}min` : ''}`,
  standing: { on: 'under way', over: 'over' },
  inside: (inside, guests) => `${inside} of${nb}${guests}`,
  guestsInside: 'guests are here',
  roomsInside: 'rooms checked in',
  party: (count, isStay) =>
    `${number(count, 0)}${nb}${plural(count, isStay ? { one: 'room', other: 'rooms' } : { one: 'guest', other: 'guests' })}`,
  someInside: (inside, booked) => `${inside} of${nb}${booked} here`,
  guests: 'Guests',
  nameless: 'Name removed',
  emptyTitle: 'Nobody arrives today',
  emptyText: 'As soon as there is a booking for today, the guests are listed here.',
  failed: 'Couldn’t load the departures',
  guestsFailed: 'Couldn’t load the guests',
  refresh: 'Refresh',
}
