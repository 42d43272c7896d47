import { subscriptionRecheckHours } from '@enp/shared/rewards'

const hourMs = 3_600_000
const [firstHours, lastHours] = subscriptionRecheckHours

/** Rechecks of the same moment are spread over an hour. */
const spreadMs = hourMs
/**
 * Longest delay of the last check. A user found outside later may have left after the seventh day.
 */
const lateMs = hourMs

/** Returns a user's position in the spread, 0 to 1. User ids are random. */
export function toSpread(userId: string): number {
  return Number.parseInt(userId.slice(0, 8), 16) / 2 ** 32
}

/** Returns the time of the first recheck after the payment; see docs/rules/tasks.md. */
export function firstRecheck(completedAt: Date, spread: number): Date {
  return new Date(completedAt.getTime() + firstHours * hourMs + spread * spreadMs)
}

/**
 * Returns the time of the last recheck, shortly before the reward is final; undefined if this was
 * the last one.
 */
export function nextRecheck(completedAt: Date, now: Date, spread: number): Date | undefined {
  const last = new Date(rewardFinalAt(completedAt).getTime() - spread * spreadMs)
  return now < last ? last : undefined
}

/** Returns true if a user found outside now counts as having left too early. */
export function isConclusive(completedAt: Date, now: Date): boolean {
  return now.getTime() < rewardFinalAt(completedAt).getTime() + lateMs
}

/**
 * Returns true if leaving at this time loses the reward. A late report from Telegram about a time
 * before the check does not count.
 */
export function leftTooEarly(completedAt: Date, leftAt: Date): boolean {
  return leftAt >= completedAt && leftAt < rewardFinalAt(completedAt)
}

const rewardFinalAt = (completedAt: Date) => new Date(completedAt.getTime() + lastHours * hourMs)
