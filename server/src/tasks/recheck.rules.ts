import { subscriptionRecheckHours } from '@enp/shared/money/rewards'

const hourMs = 3_600_000
const [firstHours, lastHours] = subscriptionRecheckHours

/** Spreads rechecks of the same moment. */
const spreadMs = hourMs
/** A user found outside later may have left after the seventh day. */
const lateMs = hourMs

/** 0 to 1. User ids are random. */
export function toRecheckSpread(userId: string): number {
  return Number.parseInt(userId.slice(0, 8), 16) / 2 ** 32
}

export function firstRecheck(completedAt: Date, spread: number): Date {
  return new Date(completedAt.getTime() + firstHours * hourMs + spread * spreadMs)
}

/** Shortly before the reward is final; undefined if this was the last one. */
export function nextRecheck(completedAt: Date, now: Date, spread: number): Date | undefined {
  const last = new Date(rewardFinalAt(completedAt).getTime() - spread * spreadMs)
  return now < last ? last : undefined
}

/** A user found outside now has left too early. */
export function isEarlyLeaveConclusive(completedAt: Date, now: Date): boolean {
  return now.getTime() < rewardFinalAt(completedAt).getTime() + lateMs
}

/** A late report from Telegram about a time before the check does not count. */
export function leftTooEarly(completedAt: Date, leftAt: Date): boolean {
  return leftAt >= completedAt && leftAt < rewardFinalAt(completedAt)
}

const rewardFinalAt = (completedAt: Date) => new Date(completedAt.getTime() + lastHours * hourMs)
