import { throwRefusal } from '@enp/shared/errors'
import type { BoostType } from '@enp/shared/money/boosts'
import { type Money, money, multiplyByFraction, wholeUnits } from '@enp/shared/money/money'
import type { LifeCycle } from '../core/life-cycle.ts'
import type { PurchaseDetails } from '../payments/purchases.rules.ts'
import type { ReferralIncome } from '../referrals/referrals.rules.ts'
import { type BoostFactors, computeEarnedAmount, noBoosts, type StoredMiningSession } from './mining.rules.ts'

/** waiting: for the next start; applied: to the end of a session, even if refunded. */
export type BoostState = 'waiting' | 'applied' | 'refunded'

export const boostLifeCycle: LifeCycle<BoostState> = {
  waiting: ['applied', 'refunded'],
  applied: [],
  refunded: [],
}

export function toBoostPurchaseDetails({ type, percent }: { type: BoostType; percent: number }): PurchaseDetails {
  return { boostType: type, boostValue: percent / 100 }
}

export function toBoost({ boostType, boostValue }: PurchaseDetails): { type: BoostType; percent: number } {
  if ((boostType !== 'power' && boostType !== 'time') || typeof boostValue !== 'number')
    throw new Error('a boost purchase must name its boost')
  return { type: boostType, percent: Math.round(boostValue * 100) }
}

export interface UserBoost {
  readonly purchaseId: string
  readonly type: BoostType
  readonly percent: number
  readonly stars: number
  readonly chargeId: string | undefined
  readonly applied: boolean
}

/** Earned enp stays: power changes the rest of the reward, time the rest of the duration. */
export function applyBoosts(
  session: StoredMiningSession,
  type: BoostType,
  percent: number,
  now: Date,
): StoredMiningSession {
  const settledAmount = computeEarnedAmount(session, now)
  const settledSession = { ...session, settledAmount, settledAt: now }
  switch (type) {
    case 'power': {
      const rest = money('enp', session.expectedTotal.amount - settledAmount.amount)
      const newRest = multiplyByFraction(rest, BigInt(percent), BigInt(session.powerPercent))
      return {
        ...settledSession,
        powerPercent: percent,
        expectedTotal: money('enp', settledAmount.amount + newRest.amount),
      }
    }
    case 'time': {
      const restMs = session.endsAt.getTime() - now.getTime()
      const newRestMs = Math.max(1, Math.floor((restMs * session.timePercent) / percent))
      return { ...settledSession, timePercent: percent, endsAt: new Date(now.getTime() + newRestMs) }
    }
  }
}

export type StartRequest = {
  readonly powerBoost?: number
  readonly timeBoost?: number
  readonly boostPowerPurchased?: boolean
  readonly boostTimePurchased?: boolean
  readonly starsSpentPower?: number
  readonly starsSpentTime?: number
  readonly telegramPaymentId?: string
}

const fieldNames = {
  power: { factor: 'powerBoost', purchased: 'boostPowerPurchased', stars: 'starsSpentPower' },
  time: { factor: 'timeBoost', purchased: 'boostTimePurchased', stars: 'starsSpentTime' },
} as const

/** Never trusts the client's numbers. Errors: BOOST_NOT_OWNED with the field, PRICE_CHANGED. */
export function chooseBoosts(request: StartRequest, waiting: readonly UserBoost[]): UserBoost[] {
  const used = (['power', 'time'] as const)
    .map((type) =>
      chooseKind(
        request,
        type,
        waiting.find((boost) => boost.type === type),
      ),
    )
    .filter((boost) => boost !== undefined)
  const { telegramPaymentId } = request
  if (telegramPaymentId !== undefined && !used.some((boost) => boost.chargeId === telegramPaymentId))
    throwRefusal('BOOST_NOT_OWNED', { field: 'telegramPaymentId' })
  return used
}

function chooseKind(request: StartRequest, type: BoostType, owned: UserBoost | undefined): UserBoost | undefined {
  const fields = fieldNames[type]
  const factor = request[fields.factor]
  const purchased = request[fields.purchased]
  const stars = request[fields.stars] ?? 0
  if (factor !== undefined && factor !== 1 && factor * 100 !== owned?.percent)
    throwRefusal('BOOST_NOT_OWNED', { field: fields.factor })
  const used = factor === 1 || (factor === undefined && purchased === false) ? undefined : owned
  if (purchased !== undefined && purchased !== (used !== undefined))
    throwRefusal('BOOST_NOT_OWNED', { field: fields.purchased })
  if (stars !== 0 && !used) throwRefusal('BOOST_NOT_OWNED', { field: fields.stars })
  if (stars !== 0 && used && stars !== used.stars) throwRefusal('PRICE_CHANGED', { starsAmount: used.stars })
  return used
}

export function toBoostFactors(boosts: readonly UserBoost[]): BoostFactors {
  const toPercent = (type: BoostType) => boosts.find((boost) => boost.type === type)?.percent
  return {
    powerPercent: toPercent('power') ?? noBoosts.powerPercent,
    timePercent: toPercent('time') ?? noBoosts.timePercent,
  }
}

export function describeBoosts(boosts: readonly Pick<UserBoost, 'type' | 'percent' | 'applied'>[]) {
  return boosts.map(({ type, percent, applied }) => ({ type, value: percent / 100, applied }))
}

export const boostReferralIncome: Pick<ReferralIncome, 'activity'> = { activity: 'boost' }

/** Inviters get a share of this enp. */
export const starsInEnp = (stars: number, enpPerStar: number): Money<'enp'> =>
  wholeUnits('enp', BigInt(stars) * BigInt(enpPerStar))

export const boostSource = (purchaseId: string) => `boost:${purchaseId}`
