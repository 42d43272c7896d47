import type { ServiceCategory } from '@enp/shared/calls/catalog/catalog-shapes'
import { type Money, money, multiplyByFraction, wholeUnits } from '@enp/shared/money/money'
import { dailyBonusRules } from '@enp/shared/money/rewards'
import { toSharedCommission } from '../bookings/fulfilment/trip-income.rules.ts'
import { maxDiscount, maxEnp, toDiscount } from '../bookings/payment/payment.rules.ts'
import { toCommission } from '../bookings/settlement/settlement.rules.ts'
import { addDays } from '../days/days.rules.ts'
import { type BoostFactors, planSession } from '../mining/mining.rules.ts'
import { toRates } from '../rates/rates.rules.ts'
import { listBoostsForSale } from '../settings/boost-prices.rules.ts'
import { getBonusRates, getMiningReward, getReferralRates, getTaskRewards } from '../settings/reward-rates.rules.ts'
import { getCommission, type Settings } from '../settings/settings.rules.ts'
import { computeStreakAfterClaim, nextClaim, toBonusReward } from '../tasks/bonus/bonus.rules.ts'

/** Services allow any discount, so only the rule of the product limits it. */
const anyDiscountBasisPoints = 10_000
const msPerHour = 3_600_000
const zone = 'UTC'
const anyDay = '2026-01-01'
const claimTime = 'T12:00:00Z'

export interface BonusState {
  readonly days: number
  readonly claims: number
  readonly freezes: number
}

export interface SoldTrip {
  readonly commission: bigint
  readonly discount: bigint
  readonly spentEnp: bigint
  /** Commission that inviters share. */
  readonly shared: Money<'usdt'>
}

export type Product = ReturnType<typeof openProduct>

/** Rule functions of the product under these settings. Results that repeat are computed once. */
export function openProduct(settings: Settings) {
  const rates = toRates(settings)
  const usdtRate = rates.usdt.amount
  const price = (category: ServiceCategory, amount: bigint) => ({
    ...{ price: amount, price_lines: [], usdt_rate: usdtRate },
    commission_basis_points: getCommission(settings, { category, organizerId: undefined }),
    enp_discount_basis_points: anyDiscountBasisPoints,
  })
  return {
    boosts: listBoostsForSale(settings),
    tasks: getTaskRewards(settings),
    referral: getReferralRates(settings),
    planSession: memoizeSessions(getMiningReward(settings)),
    claimBonus: memoizeBonuses(settings),
    /** Kopecks. */
    toRoubles: (usdt: bigint) => multiplyByFraction(rates.usdt, usdt, wholeUnits('usdt', 1n).amount).amount,
    /** Kopecks that these enp would take off if no limit applied. */
    toFaceValue: (enp: bigint) => toDiscount({ usdt_rate: usdtRate }, enp),
    getMaxDiscount: (category: ServiceCategory, amount: bigint) => maxDiscount(price(category, amount)),
    sellTrip: (category: ServiceCategory, amount: bigint, ownedEnp: bigint): SoldTrip => {
      const trip = price(category, amount)
      const spent = maxEnp(trip, ownedEnp).amount
      const discount = toDiscount(trip, spent)
      const booking = { ...trip, enp_discount: discount }
      return {
        ...{ commission: toCommission(booking), discount, spentEnp: spent },
        shared: toSharedCommission(booking),
      }
    },
  }
}

function memoizeSessions(reward: number) {
  const known = new Map<number, { readonly total: bigint; readonly hours: number }>()
  return ({ powerPercent, timePercent }: BoostFactors, trips: number) => {
    const key = (powerPercent * 10_000 + timePercent) * 1_000 + trips
    const found = known.get(key)
    if (found) return found
    const start = new Date(0)
    const { endsAt, expectedTotal } = planSession({ powerPercent, timePercent }, { reward, trips }, start)
    const planned = { total: expectedTotal.amount, hours: (endsAt.getTime() - start.getTime()) / msPerHour }
    known.set(key, planned)
    return planned
  }
}

/** Longer streaks than any that the settings can pay for are the same. */
const longestStreak = 40
/** Longer pauses than all freezes cover are the same. */
const longestPause = dailyBonusRules.mostFreezes + 2

function memoizeBonuses(settings: Settings) {
  const rates = getBonusRates(settings)
  const known = new Map<number, BonusState & { readonly reward: bigint }>()
  /** `pause`: days since the last claim. The users of the simulation claim at one time of a day. */
  return (before: BonusState | undefined, pause: number) => {
    const days = Math.min(before?.days ?? 0, longestStreak)
    const claims = (before?.claims ?? 0) % dailyBonusRules.daysPerFreeze
    const gap = before ? Math.min(pause, longestPause) : 0
    const key = ((days * 10 + claims) * 10 + (before?.freezes ?? 0)) * 10 + gap
    const found = known.get(key)
    if (found) return found
    const at = (day: string) => new Date(`${day}${claimTime}`)
    const streak = before && { lastDay: anyDay, claimedAt: at(anyDay), days, claims, freezes: before.freezes }
    const now = at(addDays(anyDay, gap))
    const next = nextClaim(streak, zone, now)
    const after = computeStreakAfterClaim(streak, next, now)
    const result = {
      ...{ days: after.days, claims: after.claims, freezes: after.freezes },
      reward: toBonusReward(next.streak, rates).total.amount,
    }
    known.set(key, result)
    return result
  }
}

export const enp = (amount: bigint) => money('enp', amount)
export const wholeEnp = (units: number): bigint => wholeUnits('enp', BigInt(units)).amount
