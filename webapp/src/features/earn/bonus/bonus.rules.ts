import type { Bonus } from '../earn.queries.ts'

/**
 * Returns the enp of today's claim; undefined if the day is not claimed. The server of the previous
 * version has no amount of the claim; then it is the present one.
 */
export function findClaimedTodayEnp(bonus: Bonus): number | undefined {
  const { available, claimedToday, reward, week, nextReset, serverTime } = bonus
  const isClaimed = !available && !week.some(({ state }) => state === 'today')
  // Data stored before midnight is not valid for the next day.
  return isClaimed && serverTime < nextReset ? (claimedToday ?? reward.total) : undefined
}

/** Whole seconds until the next claim; 0 when it is possible. */
export function secondsUntilNextBonus({ nextAvailable }: Pick<Bonus, 'nextAvailable'>, nowMs: number): number {
  return nextAvailable === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(nextAvailable) - nowMs) / 1_000))
}

export function formatBonusCountdown(seconds: number): string {
  const parts = [seconds / 3_600, (seconds % 3_600) / 60, seconds % 60]
  return parts.map((part) => `${Math.floor(part)}`.padStart(2, '0')).join(':')
}
