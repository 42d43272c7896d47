import { visibleText } from '../../text/plain-text.ts'
import { formatDay } from '../../time/dates.ts'
import { formatCurrencyAmount } from '../amounts.ts'
import type { FavoriteNotificationTexts } from '../texts.ts'

const called = (title: string) => `“${visibleText(title)}”`
const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

export const favoritesEn: FavoriteNotificationTexts = {
  favorite_cheaper: ({ title, price, was }) => ({
    title: 'A favorite is now cheaper',
    text: `${called(title)}: now from ${formatCurrencyAmount('en', price)}, was from ${formatCurrencyAmount('en', was)}.`,
  }),
  favorite_few_left: ({ title, date, left, rooms }) => ({
    title: 'A favorite is filling up',
    text: `${called(title)}, ${formatDay('en', 'UTC', `${date}T00:00:00.000Z`)}: ${rooms ? count(left, 'room', 'rooms') : count(left, 'place', 'places')} left.`,
  }),
}
