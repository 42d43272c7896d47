import type { DailyBonus } from '@enp/shared/calls/bonus'
import { fraction, type Money, toNumber, whole } from '@enp/shared/money'
import { dailyBonus, referralRates } from '@enp/shared/rewards'
import { addDays, countDays, toWeekday, toZone } from '../../catalog/availability/days.rules.ts'
import type { SharedIncome } from '../../referrals/referrals.rules.ts'

/** What inviters have of a friend's daily bonus; docs/product.md, section 5. */
export const bonusIncome: SharedIncome = {
  activity: 'daily_bonus',
  shareBasisPoints: referralRates.earning.shareBasisPoints,
  description: 'Friend’s daily bonus',
}

/** Where a person's claims have led. */
export interface Streak {
  /** A local day of the person when it was claimed, `2026-11-23`. */
  readonly lastDay: string
  readonly claimedAt: Date
  /** Claimed one after the other, the last one included. */
  readonly days: number
  /** All there ever were. */
  readonly claims: number
  readonly freezes: number
}

export interface Claim {
  readonly day: string
  /** Days claimed one after the other before it. */
  readonly streak: number
}

/** What the next claim will be, if it is not put off another day. */
export interface NextClaim extends Claim {
  /** From then on it is possible. */
  readonly opensAt: Date | undefined
  /** Left after the missed days. */
  readonly freezes: number
}

const hourMs = 3_600_000
const midnight = '00:00'
const basisPoints = 10_000n

/** 25 enp, and 10 % of it for each day of the streak before, at most seven; docs/product.md, section 16. */
export function toBonusReward(streak: number): { base: Money<'enp'>; extra: Money<'enp'>; total: Money<'enp'> } {
  const base = whole('enp', BigInt(dailyBonus.base))
  const paidDays = Math.min(streak, dailyBonus.longestPaidStreak)
  const extra = fraction(base, BigInt(dailyBonus.streakBasisPoints * paidDays), basisPoints)
  return { base, extra, total: { currency: 'enp', amount: base.amount + extra.amount } }
}

/**
 * The claim that is possible now or next: one for a local day, after the last one's day, and 20 hours after it, so that
 * a move to another zone pays nothing twice. Each missed day takes a freeze; where there are too few the streak starts
 * anew, and they stay. A day of which no hour was left to claim in, because the person has moved east, is not missed.
 */
export function nextClaim(streak: Streak | undefined, timeZone: string, now: Date): NextClaim {
  const zone = toZone(timeZone)
  if (!streak) return { day: zone.dayAt(now), streak: 0, freezes: 0, opensAt: undefined }
  const opensAt = opensAfter(streak, timeZone)
  const firstDay = zone.dayAt(opensAt)
  const day = now < opensAt ? firstDay : zone.dayAt(now)
  const missedDays = countDays(firstDay, day) - 1
  const isKept = missedDays <= streak.freezes
  return {
    day,
    streak: isKept ? streak.days : 0,
    freezes: isKept ? streak.freezes - missedDays : streak.freezes,
    opensAt,
  }
}

function opensAfter({ lastDay, claimedAt }: Streak, timeZone: string): Date {
  const nextDay = toZone(timeZone).moment(addDays(lastDay, 1), midnight).getTime()
  return new Date(Math.max(nextDay, claimedAt.getTime() + dailyBonus.hoursBetweenClaims * hourMs))
}

export const isOpen = ({ opensAt }: NextClaim, now: Date) => opensAt === undefined || now >= opensAt

/** The streak with this claim: every seventh claim earns a freeze, of which two can be kept. */
export function claimed(before: Streak | undefined, { day, streak, freezes }: NextClaim, now: Date): Streak {
  const claims = (before?.claims ?? 0) + 1
  const earned = claims % dailyBonus.daysPerFreeze === 0 ? 1 : 0
  return {
    lastDay: day,
    claimedAt: now,
    days: streak + 1,
    claims,
    freezes: Math.min(dailyBonus.mostFreezes, freezes + earned),
  }
}

/** What a person is shown. */
export interface Overview {
  readonly streak: Streak | undefined
  /** Of this week at least. */
  readonly claims: readonly Claim[]
  readonly timeZone: string
  readonly now: Date
}

export function describeBonus({ streak, claims, timeZone, now }: Overview): DailyBonus {
  const zone = toZone(timeZone)
  const next = nextClaim(streak, timeZone, now)
  const { base, extra, total } = toBonusReward(next.streak)
  const today = zone.dayAt(now)
  return {
    available: isOpen(next, now),
    streak: next.streak,
    reward: { base: toNumber(base), streak: toNumber(extra), total: toNumber(total) },
    nextReset: zone.moment(addDays(today, 1), midnight).toISOString(),
    ...(next.opensAt && !isOpen(next, now) && { nextAvailable: next.opensAt.toISOString() }),
    freezes: next.freezes,
    week: listWeekDays(today).map((date) => ({ date, state: toState(date, today, claims, next) })),
    serverTime: now.toISOString(),
  }
}

/** Whether the local day is claimed; also when the last claim was of a day that comes later by the calendar of now. */
export function isClaimedToday({ streak, timeZone, now }: Pick<Overview, 'streak' | 'timeZone' | 'now'>): boolean {
  return streak !== undefined && streak.lastDay >= toZone(timeZone).dayAt(now)
}

const weekdays = 7

/** Monday to Sunday. */
export function listWeekDays(day: string): string[] {
  const monday = addDays(day, -toWeekday(day))
  return Array.from({ length: weekdays }, (_, index) => addDays(monday, index))
}

/** A day without a claim was kept by a freeze when the claim after it, or the one that is next, has a streak. */
function toState(date: string, today: string, claims: readonly Claim[], next: Claim) {
  if (claims.some(({ day }) => day === date)) return 'claimed'
  if (date === today) return 'today'
  if (date > today) return 'ahead'
  const after = claims.filter(({ day }) => day > date).sort((one, other) => (one.day < other.day ? -1 : 1))[0] ?? next
  return after.streak > 0 ? 'frozen' : 'missed'
}
