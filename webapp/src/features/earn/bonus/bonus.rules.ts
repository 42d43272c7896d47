import { dailyBonus } from '@enp/shared/rewards'
import type { Bonus } from '../earn.queries.ts'

const wholeBasisPoints = 10_000

/** enp of a claim after so many days in a row. */
const toTotal = (streak: number) =>
  dailyBonus.base *
  (1 + (Math.min(streak, dailyBonus.longestPaidStreak) * dailyBonus.streakBasisPoints) / wholeBasisPoints)

/** What today's claim brought; undefined when the day is not claimed. */
export function claimedToday({ available, streak, week, nextReset, serverTime }: Bonus): number | undefined {
  const isClaimed = !available && !week.some(({ state }) => state === 'today')
  // A day that is remembered from before midnight says nothing of the one that came after it.
  return isClaimed && serverTime < nextReset ? toTotal(streak - 1) : undefined
}

/** Whole seconds until the next claim; 0 when it is possible. */
export function secondsUntilNext({ nextAvailable }: Pick<Bonus, 'nextAvailable'>, nowMs: number): number {
  return nextAvailable === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(nextAvailable) - nowMs) / 1_000))
}

/** «23:59:12» */
export function clockText(seconds: number): string {
  const parts = [seconds / 3_600, (seconds % 3_600) / 60, seconds % 60]
  return parts.map((part) => `${Math.floor(part)}`.padStart(2, '0')).join(':')
}
