import { cardRefundHoldDays } from '@enp/shared/withdrawals'

const dayMs = 86_400_000

/** When a card's refund that is taken as usdt can be withdrawn: by then its bank could have taken the charge back. */
export function withdrawableFrom(refundedAt: Date): Date {
  return new Date(refundedAt.getTime() + cardRefundHoldDays * dayMs)
}

/** Some of a card's refund that is still on the balance. */
export interface CardMoney {
  readonly amount: bigint
  readonly from: Date
}

/** Returns the parts of a usdt balance that are held, the earliest first; never more than the balance. */
export function listHeldCardMoney(balance: bigint, all: readonly CardMoney[]): CardMoney[] {
  let rest = balance
  // Where the balance is smaller than all parts, the earliest parts were spent, so the latest are held.
  const latestFirst = all.toReversed().flatMap(({ amount, from }) => {
    const part = min(amount, rest)
    rest -= part
    return part > 0n ? [{ amount: part, from }] : []
  })
  return latestFirst.toReversed()
}

export const sumCardMoney = (all: readonly CardMoney[]): bigint => all.reduce((sum, { amount }) => sum + amount, 0n)

/** When so much more than what is free can be withdrawn; undefined where all of it can be now. */
export function freeFrom(missing: bigint, waiting: readonly CardMoney[]): Date | undefined {
  let left = missing
  for (const { amount, from } of waiting) {
    if (left <= 0n) return undefined
    left -= amount
    if (left <= 0n) return from
  }
  return undefined
}

export const min = (one: bigint, other: bigint): bigint => (one < other ? one : other)
