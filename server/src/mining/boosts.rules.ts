import type { BoostType } from '@enp/shared/boosts'
import { fail } from '@enp/shared/errors'
import { fraction, money } from '@enp/shared/money'
import type { LifeCycle } from '../core/life-cycle.ts'
import type { Details } from '../payments/purchases.rules.ts'
import { type Boosts, earnedBy, noBoosts, type Session } from './mining.rules.ts'

/** waiting: for the next start; applied: to a session, to its end, also where an operator refunds it. */
export type BoostState = 'waiting' | 'applied' | 'refunded'

/** docs/product.md, section 4. */
export const boostLifeCycle: LifeCycle<BoostState> = {
  waiting: ['applied', 'refunded'],
  applied: [],
  refunded: [],
}

/** What a purchase of a boost says of it. */
export function toPurchaseDetails({ type, percent }: { type: BoostType; percent: number }): Details {
  return { boostType: type, boostValue: percent / 100 }
}

/** The boost that a purchase is of, as it was sold. */
export function toBoost({ boostType, boostValue }: Details): { type: BoostType; percent: number } {
  if ((boostType !== 'power' && boostType !== 'time') || typeof boostValue !== 'number')
    throw new Error('a purchase of a boost says which')
  return { type: boostType, percent: Math.round(boostValue * 100) }
}

/** A boost somebody paid for; it waits for the next start, or is at work. */
export interface OwnedBoost {
  readonly purchaseId: string
  readonly type: BoostType
  readonly percent: number
  readonly stars: number
  readonly chargeId: string | undefined
  readonly applied: boolean
}

/**
 * A boost bought during a session: what is earned by now is kept. Power changes the rest of the reward, time the rest of
 * the session; docs/product.md, section 4. Fractions stay with the house.
 */
export function applyBoosts(session: Session, type: BoostType, percent: number, now: Date): Session {
  const settledAmount = earnedBy(session, now)
  const kept = { ...session, settledAmount, settledAt: now }
  switch (type) {
    case 'power': {
      const rest = money('enp', session.expectedTotal.amount - settledAmount.amount)
      const newRest = fraction(rest, BigInt(percent), BigInt(session.powerPercent))
      return { ...kept, powerPercent: percent, expectedTotal: money('enp', settledAmount.amount + newRest.amount) }
    }
    case 'time': {
      const restMs = session.endsAt.getTime() - now.getTime()
      const newRestMs = Math.max(1, Math.floor((restMs * session.timePercent) / percent))
      return { ...kept, timePercent: percent, endsAt: new Date(now.getTime() + newRestMs) }
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

const fieldsOf = {
  power: { factor: 'powerBoost', purchased: 'boostPowerPurchased', stars: 'starsSpentPower' },
  time: { factor: 'timeBoost', purchased: 'boostTimePurchased', stars: 'starsSpentTime' },
} as const

/**
 * Which of the waiting boosts a start uses: all, unless the request leaves one out with a factor of 1 or by saying that
 * none was bought. The client's numbers are assertions about what was paid, never trusted.
 * Errors: BOOST_NOT_OWNED with the field, PRICE_CHANGED with what was paid.
 */
export function chooseBoosts(request: StartRequest, waiting: readonly OwnedBoost[]): OwnedBoost[] {
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
    fail('BOOST_NOT_OWNED', { field: 'telegramPaymentId' })
  return used
}

function chooseKind(request: StartRequest, type: BoostType, owned: OwnedBoost | undefined): OwnedBoost | undefined {
  const fields = fieldsOf[type]
  const factor = request[fields.factor]
  const purchased = request[fields.purchased]
  const stars = request[fields.stars] ?? 0
  if (factor !== undefined && factor !== 1 && factor * 100 !== owned?.percent)
    fail('BOOST_NOT_OWNED', { field: fields.factor })
  const used = factor === 1 || (factor === undefined && purchased === false) ? undefined : owned
  if (purchased !== undefined && purchased !== (used !== undefined))
    fail('BOOST_NOT_OWNED', { field: fields.purchased })
  if (stars !== 0 && !used) fail('BOOST_NOT_OWNED', { field: fields.stars })
  if (stars !== 0 && used && stars !== used.stars) fail('PRICE_CHANGED', { starsAmount: used.stars })
  return used
}

/** The factors of a session that starts with these boosts. */
export function toBoostFactors(boosts: readonly OwnedBoost[]): Boosts {
  const toPercent = (type: BoostType) => boosts.find((boost) => boost.type === type)?.percent
  return {
    powerPercent: toPercent('power') ?? noBoosts.powerPercent,
    timePercent: toPercent('time') ?? noBoosts.timePercent,
  }
}

/** As clients read them. */
export function describeBoosts(boosts: readonly Pick<OwnedBoost, 'type' | 'percent' | 'applied'>[]) {
  return boosts.map(({ type, percent, applied }) => ({ type, value: percent / 100, applied }))
}
