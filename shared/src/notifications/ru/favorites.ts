import { selectPlural } from '../../text/number-format.ts'
import { visibleText } from '../../text/plain-text.ts'
import { formatDay } from '../../time/dates.ts'
import { formatCurrencyAmount } from '../amounts.ts'
import type { FavoriteNotificationTexts } from '../texts.ts'
import { count } from './count.ts'

const called = (title: string) => `«${visibleText(title)}»`

function left(number: number, rooms: boolean): string {
  if (!rooms) return `осталось ${count(number, 'место', 'места', 'мест')}`
  const verb = selectPlural('ru', number, { one: 'остался', other: 'осталось' })
  return `${verb} ${count(number, 'номер', 'номера', 'номеров')}`
}

export const favoritesRu: FavoriteNotificationTexts = {
  favorite_cheaper: ({ title, price, was }) => ({
    title: 'Избранное подешевело',
    text: `${called(title)}: теперь от ${formatCurrencyAmount('ru', price)}, было от ${formatCurrencyAmount('ru', was)}.`,
  }),
  favorite_few_left: ({ title, date, left: number, rooms }) => ({
    title: 'В избранном мало мест',
    text: `${called(title)}, ${formatDay('ru', 'UTC', `${date}T00:00:00.000Z`)}: ${left(number, rooms)}.`,
  }),
}
