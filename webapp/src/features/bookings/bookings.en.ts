import { createFormat } from '../../locales/format.ts'
import type { bookingsRu } from './bookings.ru.ts'

const { number, plural } = createFormat('en')

const many = (count: number, one: string, other: string) => `${number(count, 0)}\u00a0${plural(count, { one, other })}`

export const bookingsEn: typeof bookingsRu = {
  guestsOf: {
    room: (count) => many(count, 'room', 'rooms'),
    adult: (count) => many(count, 'adult', 'adults'),
    youth: (count) => many(count, 'student', 'students'),
    child: (count) => many(count, 'child', 'children'),
    infant: (count) => many(count, 'infant', 'infants'),
    senior: (count) => many(count, 'senior', 'seniors'),
  },
  percent: (value) => `${number(value, 0)}%`,
  backTo: {
    card: (sum) => `${sum} to the card`,
    balance: (sum) => `${sum} to the balance`,
    usdt: (sum) => `${sum} to the balance`,
  },
  backBeside: (sums) => `Also refunded: ${sums}.`,
  nightsCount: (count) => many(count, 'night', 'nights'),
}
