import { visibleText } from '../../text/plain-text.ts'
import { formatDay } from '../../time/dates.ts'
import { formatCurrencyAmount } from '../amounts.ts'
import type { FavoriteNotificationTexts } from '../texts.ts'

const plurals = new Intl.PluralRules('ru')
const called = (title: string) => `«${visibleText(title)}»`

function left(count: number, rooms: boolean): string {
  const form = plurals.select(count)
  if (rooms) return `${form === 'one' ? 'остался' : 'осталось'} ${count} ${roomForms[form] ?? 'номеров'}`
  return `осталось ${count} ${placeForms[form] ?? 'мест'}`
}

const roomForms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'номер', few: 'номера' }
const placeForms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'место', few: 'места' }

export const favoritesRu: FavoriteNotificationTexts = {
  favorite_cheaper: ({ title, price, was }) => ({
    title: 'Избранное подешевело',
    text: `${called(title)}: теперь от ${formatCurrencyAmount('ru', price)}, было от ${formatCurrencyAmount('ru', was)}.`,
  }),
  favorite_few_left: ({ title, date, left: count, rooms }) => ({
    title: 'В избранном мало мест',
    text: `${called(title)}, ${formatDay('ru', 'UTC', `${date}T00:00:00.000Z`)}: ${left(count, rooms)}.`,
  }),
}
