import { cardRefundHoldDays } from '@enp/shared/money/withdrawals'

const dayMs = 86_400_000

/** Until this time the bank may reverse the charge. */
export function cardMoneyReleaseTime(refundedAt: Date): Date {
  return new Date(refundedAt.getTime() + cardRefundHoldDays * dayMs)
}

export interface CardMoney {
  readonly amount: bigint
  readonly from: Date
}

/** The earliest first; never more than the balance. */
export function listHeldCardMoney(balance: bigint, all: readonly CardMoney[]): CardMoney[] {
  let rest = balance
  // If the balance is less than all parts, the earliest parts were spent, so the latest are held.
  const latestFirst = all.toReversed().flatMap(({ amount, from }) => {
    const part = minBigint(amount, rest)
    rest -= part
    return part > 0n ? [{ amount: part, from }] : []
  })
  return latestFirst.toReversed()
}

export const sumCardMoney = (all: readonly CardMoney[]): bigint => all.reduce((sum, { amount }) => sum + amount, 0n)

export function findReleaseTimeForAmount(missing: bigint, waiting: readonly CardMoney[]): Date | undefined {
  let left = missing
  for (const { amount, from } of waiting) {
    if (left <= 0n) return undefined
    left -= amount
    if (left <= 0n) return from
  }
  return undefined
}

export const minBigint = (one: bigint, other: bigint): bigint => (one < other ? one : other)
