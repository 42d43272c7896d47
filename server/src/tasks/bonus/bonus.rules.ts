import type { DailyBonus } from '@enp/shared/calls/earning/bonus'
import { type Money, moneyToNumber, multiplyByFraction, wholeUnits } from '@enp/shared/money/money'
import { dailyBonusRules } from '@enp/shared/money/rewards'
import { addDays, countDays, toWeekday, toZone } from '../../days/days.rules.ts'
import type { ReferralIncome } from '../../referrals/referrals.rules.ts'
import type { BonusRates } from '../../settings/reward-rates.rules.ts'

export const bonusReferralIncome: ReferralIncome = {
  activity: 'daily_bonus',
  description: 'Friend’s daily bonus',
}

export interface Streak {
  readonly lastDay: string
  readonly claimedAt: Date
  readonly days: number
  readonly claims: number
  readonly freezes: number
}

export interface BonusClaim {
  readonly day: string
  readonly streak: number
}

/** If it is not delayed by another day. */
export interface NextClaim extends BonusClaim {
  readonly opensAt: Date | undefined
  readonly freezes: number
}

const hourMs = 3_600_000
const midnight = '00:00'
const basisPoints = 10_000n

/** The base plus a part of it for each day of the streak before, up to the longest paid streak. */
export function toBonusReward(
  streak: number,
  rates: BonusRates,
): { base: Money<'enp'>; extra: Money<'enp'>; total: Money<'enp'> } {
  const base = wholeUnits('enp', BigInt(rates.base))
  const paidDays = Math.min(streak, rates.longestPaidStreak)
  const extra = multiplyByFraction(base, BigInt(rates.streakBasisPoints * paidDays), basisPoints)
  return { base, extra, total: { currency: 'enp', amount: base.amount + extra.amount } }
}

/**
 * For a later local day and at least 20 hours after the last claim, so that a change of time zone
 * pays no day twice. Missed days use freezes; with too few the streak restarts and they stay.
 */
export function nextClaim(streak: Streak | undefined, timeZone: string, now: Date): NextClaim {
  const zone = toZone(timeZone)
  if (!streak) return { day: zone.dayAt(now), streak: 0, freezes: 0, opensAt: undefined }
  const opensAt = opensAfter(streak, timeZone)
  const firstDay = zone.dayAt(opensAt)
  const day = now < opensAt ? firstDay : zone.dayAt(now)
  const missedDays = countDays(firstDay, day) - 1
  const isCovered = missedDays <= streak.freezes
  return {
    day,
    streak: isCovered ? streak.days : 0,
    freezes: isCovered ? streak.freezes - missedDays : streak.freezes,
    opensAt,
  }
}

function opensAfter({ lastDay, claimedAt }: Streak, timeZone: string): Date {
  const nextDay = toZone(timeZone).moment(addDays(lastDay, 1), midnight).getTime()
  return new Date(Math.max(nextDay, claimedAt.getTime() + dailyBonusRules.hoursBetweenClaims * hourMs))
}

export const isBonusOpen = ({ opensAt }: NextClaim, now: Date) => opensAt === undefined || now >= opensAt

/** Every seventh claim earns a freeze; a user has at most two. */
export function computeStreakAfterClaim(
  before: Streak | undefined,
  { day, streak, freezes }: NextClaim,
  now: Date,
): Streak {
  const claims = (before?.claims ?? 0) + 1
  const earned = claims % dailyBonusRules.daysPerFreeze === 0 ? 1 : 0
  return {
    lastDay: day,
    claimedAt: now,
    days: streak + 1,
    claims,
    freezes: Math.min(dailyBonusRules.mostFreezes, freezes + earned),
  }
}

export interface BonusOverview {
  readonly streak: Streak | undefined
  readonly claims: readonly BonusClaim[]
  /** Amount of the last claim. */
  readonly lastAmount: Money<'enp'> | undefined
  readonly timeZone: string
  readonly now: Date
}

export function describeBonus(overview: BonusOverview, rates: BonusRates): DailyBonus {
  const { streak, claims, lastAmount, timeZone, now } = overview
  const zone = toZone(timeZone)
  const next = nextClaim(streak, timeZone, now)
  const { base, extra, total } = toBonusReward(next.streak, rates)
  const today = zone.dayAt(now)
  return {
    available: isBonusOpen(next, now),
    streak: next.streak,
    reward: { base: moneyToNumber(base), streak: moneyToNumber(extra), total: moneyToNumber(total) },
    nextReset: zone.moment(addDays(today, 1), midnight).toISOString(),
    ...(next.opensAt && !isBonusOpen(next, now) && { nextAvailable: next.opensAt.toISOString() }),
    ...(lastAmount && isClaimedToday(overview) && { claimedToday: moneyToNumber(lastAmount) }),
    freezes: next.freezes,
    week: listWeekDays(today).map((date) => ({ date, state: toState(date, today, claims, next) })),
    serverTime: now.toISOString(),
  }
}

/** After a change of time zone, the last claim's day may be later than today. */
export function isClaimedToday({ streak, timeZone, now }: Pick<BonusOverview, 'streak' | 'timeZone' | 'now'>): boolean {
  return streak !== undefined && streak.lastDay >= toZone(timeZone).dayAt(now)
}

const weekdays = 7

export function listWeekDays(day: string): string[] {
  const monday = addDays(day, -toWeekday(day))
  return Array.from({ length: weekdays }, (_, index) => addDays(monday, index))
}

/** A freeze covered a day without a claim if the claim after it has a streak. */
function toState(date: string, today: string, claims: readonly BonusClaim[], next: BonusClaim) {
  if (claims.some(({ day }) => day === date)) return 'claimed'
  if (date === today) return 'today'
  if (date > today) return 'ahead'
  const after = claims.filter(({ day }) => day > date).sort((one, other) => (one.day < other.day ? -1 : 1))[0] ?? next
  return after.streak > 0 ? 'frozen' : 'missed'
}
