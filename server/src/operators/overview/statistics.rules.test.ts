import { expect, test } from 'vitest'
import {
  toBookingsPerHundredUsers,
  toDailySeries,
  toFirstAnswerMinutes,
  toStatisticsLines,
} from './statistics.rules.ts'

const row = (name: string, age: number, amount: bigint, currency = '') => ({ day: '', name, currency, amount, age })
const rows = [row('people', 0, 3n), row('people', 6, 4n), row('people', 7, 5n), row('revenue', 1, 12_345n, 'rub')]

test('compares today and the days before it with the previous period', () => {
  expect(toStatisticsLines(rows, 7)[0]).toEqual({ name: 'people', total: '7', before: '5' })
})

test('returns money per currency in whole units', () => {
  expect(toStatisticsLines(rows, 7).at(-1)).toEqual({ name: 'revenue', currency: 'rub', total: '123.45', before: '0' })
})

test('returns 0 for a day without a count', () => {
  expect(toDailySeries(rows, 'people', 7)).toEqual([4, 0, 0, 0, 0, 0, 3])
})

test('returns conversion per hundred active users, and 0 without active users', () => {
  expect([toBookingsPerHundredUsers(3, 80), toBookingsPerHundredUsers(3, 0)]).toEqual([3.8, 0])
})

test('averages the first answers of the period, and has none without answers', () => {
  const answers = [row('answers', 0, 3n), row('answer_seconds', 0, 900n), row('answers', 7, 9n)]
  expect([toFirstAnswerMinutes(answers, 7), toFirstAnswerMinutes(rows, 7)]).toEqual([5, undefined])
})
