import { createFormat } from '../../locales/format/format.ts'
import { unitCountsRu } from '../../locales/topics/unit-counts.ru.ts'

const { number, plural } = createFormat('ru')

const many = (count: number, one: string, few: string, other: string) =>
  `${number(count, 0)}\u00a0${plural(count, { one, few, many: other, other: few })}`

export const bookingsRu = {
  guestsOf: unitCountsRu,
  percent: (value: number) => `${number(value, 0)}\u00a0%`,
  backTo: {
    card: (sum: string) => `${sum} на\u00a0карту`,
    balance: (sum: string) => `${sum} на\u00a0баланс`,
    usdt: (sum: string) => `${sum} на\u00a0баланс`,
    gift_card: (sum: string) => `${sum} на\u00a0подарочную карту`,
  },
  backBeside: (sums: string) => `И\u00a0ещё возвращаем: ${sums}.`,
  nightsCount: (count: number) => many(count, 'ночь', 'ночи', 'ночей'),
}
