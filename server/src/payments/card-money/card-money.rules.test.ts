import { describe, expect, test } from 'vitest'
import { cardMoneyReleaseTime, findReleaseTimeForAmount, listHeldCardMoney, sumCardMoney } from './card-money.rules.ts'

const at = (day: number) => new Date(Date.UTC(2028, 2, day))
const parts = [
  { amount: 30n, from: at(1) },
  { amount: 50n, from: at(5) },
]

describe('a card refund on the usdt balance', () => {
  test('can be withdrawn 60 days later', () => {
    expect(cardMoneyReleaseTime(new Date('2028-01-01T10:00:00Z'))).toEqual(new Date('2028-03-01T10:00:00Z'))
  })
  test('is held in full while the balance covers it', () => {
    expect(listHeldCardMoney(200n, parts)).toEqual(parts)
    expect(sumCardMoney(listHeldCardMoney(200n, parts))).toBe(80n)
  })
  test('is never held beyond the balance, and the part that is released last is held longest', () => {
    expect(listHeldCardMoney(60n, parts)).toEqual([
      { amount: 10n, from: at(1) },
      { amount: 50n, from: at(5) },
    ])
    expect(listHeldCardMoney(0n, parts)).toEqual([])
  })
  test('becomes withdrawable part by part', () => {
    expect([0n, 1n, 30n, 31n, 80n].map((missing) => findReleaseTimeForAmount(missing, parts))).toEqual([
      undefined,
      at(1),
      at(1),
      at(5),
      at(5),
    ])
    expect(findReleaseTimeForAmount(81n, parts)).toBeUndefined()
  })
})
