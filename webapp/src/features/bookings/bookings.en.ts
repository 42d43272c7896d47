import { createFormat } from '../../locales/format/format.ts'
import { unitCountsEn } from '../../locales/topics/unit-counts.en.ts'
import type { bookingsRu } from './bookings.ru.ts'

const { number, plural } = createFormat('en')

const many = (count: number, one: string, other: string) => `${number(count, 0)}\u00a0${plural(count, { one, other })}`

export const bookingsEn: typeof bookingsRu = {
  guestsOf: unitCountsEn,
  percent: (value) => `${number(value, 0)}%`,
  backTo: {
    card: (sum) => `${sum} to your card`,
    balance: (sum) => `${sum} to your balance`,
    usdt: (sum) => `${sum} to your balance`,
    gift_card: (sum) => `${sum} to the gift card`,
  },
  backBeside: (sums) => `Also refunded: ${sums}.`,
  nightsCount: (count) => many(count, 'night', 'nights'),
}
