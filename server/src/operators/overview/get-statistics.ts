import type { HandlerReply, Query } from '@enp/shared/contract'
import type { Deps } from '../../core/deps.ts'
import { requireOperator } from '../access/require-operator.ts'
import { toCategorySales, toSaleSums } from '../organizers/figures.rules.ts'
import { findSaleSums } from '../organizers/organizer-figures.store.ts'
import { drawStatistics } from './draw-statistics.ts'
import { findNumbers } from './overview.store.ts'
import {
  toBookingsPerHundredUsers,
  toDailySeries,
  toFirstAnswerMinutes,
  toStatisticsLines,
} from './statistics.rules.ts'

const words = {
  ru: {
    title: (days: number) => `Последние ${days} дней`,
    people: 'Новые пользователи',
    sessions: 'Маршруты',
    bookings: 'Оплаченные брони',
  },
  en: {
    title: (days: number) => `The last ${days} days`,
    people: 'New users',
    sessions: 'Routes',
    bookings: 'Paid bookings',
  },
} as const

/** Errors: NOT_OPERATOR. */
export async function getStatistics(
  { db }: Pick<Deps, 'db'>,
  { operatorId, days, language }: Query<'GET /internal/admin/statistics'>,
): Promise<HandlerReply<'GET /internal/admin/statistics'>> {
  await requireOperator(db, operatorId)
  const rows = await findNumbers(db, 2 * days)
  const sums = await findSaleSums(db, { days })
  const before = toSaleSums(await findSaleSums(db, { days, skippedDays: days }))
  const lines = toStatisticsLines(rows, days)
  const toTotal = (name: string) => Number(lines.find((line) => line.name === name)?.total ?? 0)
  const text = words[language]
  const charts = (['people', 'sessions', 'bookings'] as const).map((name) => ({
    name: text[name],
    values: toDailySeries(rows, name, days),
  }))
  const picture = await drawStatistics(text.title(days), charts, language)
  const newest = rows.reduce<Date | undefined>(
    (at, row) => (at && at > row.counted_at ? at : row.counted_at),
    undefined,
  )
  const firstAnswerMinutes = toFirstAnswerMinutes(rows, days)
  const everybody = rows.filter(({ name }) => name === 'everybody').at(-1)
  return {
    data: {
      ...(newest && { countedAt: newest.toISOString() }),
      everybody: Number(everybody?.amount ?? 0n),
      lines,
      money: toSaleSums(sums).map((sum) => ({
        ...sum,
        before: before.find((one) => one.name === sum.name && one.currency === sum.currency)?.amount ?? '0',
      })),
      categories: toCategorySales(sums),
      bookingsPerHundred: toBookingsPerHundredUsers(toTotal('bookings'), toTotal('active')),
      ...(firstAnswerMinutes !== undefined && { firstAnswerMinutes }),
      picture: picture.toString('base64'),
    },
  }
}
