import { createFormat } from '../../../../locales/format/format.ts'
import type { addOnsRu } from './add-ons.ru.ts'

const { number, plural } = createFormat('en')

export const addOnsEn: typeof addOnsRu = {
  extras: 'Add to your trip',
  add: 'Add',
  less: (title) => `Fewer: ${title}`,
  more: (title) => `More: ${title}`,
  left: (count) => `${number(count, 0)} left`,
  noneLeft: 'None left for this day',
  gone: 'Some were taken while you were choosing. Check the quantity.',
  pickUp: 'Pick-up point',
  byOneself: 'I’ll get there myself',
  free: 'Free',
  minutesBefore: (count) =>
    `${number(count, 0)}\u00a0${plural(count, { one: 'minute', other: 'minutes' })} before the start`,
  questions: 'Questions from the organizer',
  companionsAnswer: 'My companions answer for themselves when they accept their tickets',
  room: (nth) => `room\u00a0${number(nth, 0)}`,
}
