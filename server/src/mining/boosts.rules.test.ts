import { CallRefusal } from '@enp/shared/errors'
import { wholeUnits } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import {
  applyBoosts,
  boostSource,
  chooseBoosts,
  describeBoosts,
  type StartRequest,
  starsInEnp,
  toBoost,
  toBoostFactors,
  toBoostPurchaseDetails,
  type UserBoost,
} from './boosts.rules.ts'
import { computeEarnedAmount, noBoosts, planSession, type StoredMiningSession } from './mining.rules.ts'

const start = new Date('2026-03-01T10:00:00.000Z')
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000)

function sessionWith(changes: Partial<StoredMiningSession> = {}): StoredMiningSession {
  const plan = planSession(noBoosts, { reward: 100, trips: 0 }, start)
  return { id: 's', state: 'active', settledAmount: wholeUnits('enp', 0n), settledAt: start, ...plan, ...changes }
}

describe('a boost bought during a session', () => {
  test('keeps earned enp and multiplies the rest if it is a power boost', () => {
    const session = applyBoosts(sessionWith(), 'power', 200, hours(12))
    expect(session.settledAmount).toEqual(wholeUnits('enp', 50n))
    expect(session.expectedTotal).toEqual(wholeUnits('enp', 150n))
    expect(session.endsAt).toEqual(hours(24))
    expect(computeEarnedAmount(session, hours(12))).toEqual(wholeUnits('enp', 50n))
    expect(computeEarnedAmount(session, hours(18))).toEqual(wholeUnits('enp', 100n))
    expect(computeEarnedAmount(session, hours(24))).toEqual(wholeUnits('enp', 150n))
  })
  test('keeps earned enp and shortens the remaining time if it is a time boost', () => {
    const session = applyBoosts(sessionWith(), 'time', 200, hours(12))
    expect(session.endsAt).toEqual(hours(18))
    expect(session.expectedTotal).toEqual(wholeUnits('enp', 100n))
    expect(computeEarnedAmount(session, hours(12))).toEqual(wholeUnits('enp', 50n))
    expect(computeEarnedAmount(session, hours(15))).toEqual(wholeUnits('enp', 75n))
    expect(computeEarnedAmount(session, hours(18))).toEqual(wholeUnits('enp', 100n))
  })
  test('combines a time boost with an earlier power boost', () => {
    const powerful = applyBoosts(sessionWith(), 'power', 300, hours(6))
    const both = applyBoosts(powerful, 'time', 300, hours(12))
    // 25 is earned; 2/3 of the remaining 225 are left for the last four hours.
    expect(computeEarnedAmount(both, hours(12))).toEqual(wholeUnits('enp', 100n))
    expect(both.endsAt).toEqual(hours(16))
    expect(both.expectedTotal).toEqual(wholeUnits('enp', 250n))
    expect(computeEarnedAmount(both, hours(16))).toEqual(wholeUnits('enp', 250n))
  })
  test('works in the first and in the last millisecond of the session', () => {
    expect(applyBoosts(sessionWith(), 'power', 125, start).expectedTotal).toEqual(wholeUnits('enp', 125n))
    const last = new Date(hours(24).getTime() - 1)
    const session = applyBoosts(sessionWith(), 'time', 300, last)
    expect(session.endsAt.getTime()).toBeGreaterThan(last.getTime())
    expect(session.endsAt.getTime()).toBeLessThanOrEqual(hours(24).getTime())
  })
  test('never changes what is already earned, at any moment of the session', () => {
    for (let minute = 0; minute < 1_440; minute += 7) {
      const now = new Date(start.getTime() + minute * 60_000 + 333)
      const before = computeEarnedAmount(sessionWith(), now)
      for (const [type, percent] of [
        ['power', 125],
        ['time', 150],
      ] as const)
        expect(computeEarnedAmount(applyBoosts(sessionWith(), type, percent, now), now)).toEqual(before)
    }
  })
})

const power: UserBoost = {
  purchaseId: 'p',
  type: 'power',
  percent: 200,
  stars: 45,
  chargeId: 'charge',
  applied: false,
}
const pace: UserBoost = { ...power, purchaseId: 't', type: 'time', percent: 150, stars: 15, chargeId: undefined }

function toRefusal(request: StartRequest, owned: readonly UserBoost[]) {
  try {
    return chooseBoosts(request, owned)
  } catch (error) {
    if (error instanceof CallRefusal) return { code: error.code, details: error.details }
    throw error
  }
}

describe('boosts at the start of a session', () => {
  test.each<[StartRequest, UserBoost[], UserBoost[]]>([
    [{}, [], []],
    [{}, [power, pace], [power, pace]],
    [{ powerBoost: 1, timeBoost: 1, starsSpentPower: 0, boostTimePurchased: false }, [], []],
    [{ powerBoost: 1 }, [power, pace], [pace]],
    [{ boostPowerPurchased: false }, [power], []],
    [{ powerBoost: 2, boostPowerPurchased: true, starsSpentPower: 45 }, [power], [power]],
    [{ timeBoost: 1.5 }, [pace], [pace]],
    [{ telegramPaymentId: 'charge' }, [power], [power]],
  ])('for the request %o are chosen from the ones that the user owns', (request, owned, used) => {
    expect(chooseBoosts(request, owned)).toEqual(used)
  })
  test.each<[StartRequest, UserBoost[]]>([
    [{ powerBoost: 1000 }, []],
    [{ powerBoost: 1000 }, [power]],
    [{ powerBoost: 2 }, []],
    [{ timeBoost: 2 }, [pace]],
    [{ boostPowerPurchased: true }, []],
    [{ boostPowerPurchased: true, powerBoost: 1 }, [power]],
    [{ boostTimePurchased: true }, [power]],
    [{ boostPowerPurchased: false, powerBoost: 2 }, [power]],
    [{ starsSpentPower: 45 }, []],
    [{ starsSpentTime: 1 }, []],
    [{ telegramPaymentId: 'somebody’s' }, [power]],
    [{ telegramPaymentId: 'charge', powerBoost: 1 }, [power]],
  ])('for the request %o are refused if the user owns %o', (request, owned) => {
    const first = Object.keys(request)[0]
    expect(toRefusal(request, owned)).toEqual({ code: 'BOOST_NOT_OWNED', details: { field: first } })
  })
  test('are refused with the paid price if the request contains another price', () => {
    expect(toRefusal({ starsSpentPower: 1 }, [power])).toEqual({ code: 'PRICE_CHANGED', details: { starsAmount: 45 } })
  })
  test('set the factors of the session', () => {
    expect(toBoostFactors([])).toEqual(noBoosts)
    expect(toBoostFactors([power, pace])).toEqual({ powerPercent: 200, timePercent: 150 })
  })
})

describe('the details of a boost purchase', () => {
  test.each([
    [
      { type: 'power', percent: 125 },
      { boostType: 'power', boostValue: 1.25 },
    ],
    [
      { type: 'time', percent: 300 },
      { boostType: 'time', boostValue: 3 },
    ],
    // 1.15 * 100 is 114.99999999999999 in floating point.
    [
      { type: 'time', percent: 115 },
      { boostType: 'time', boostValue: 1.15 },
    ],
  ] as const)('contain the boost %o', (boost, details) => {
    expect(toBoostPurchaseDetails(boost)).toEqual(details)
    expect(toBoost(details)).toEqual(boost)
  })
  test.each([{ boostType: 'speed', boostValue: 2 }, { boostValue: 2 }, { boostType: 'power', boostValue: '2' }, {}])(
    'are refused if they are %o',
    (details) => {
      expect(() => toBoost(details)).toThrow('a boost purchase must name its boost')
    },
  )
})

test('boosts are shown as factors, with the applied ones marked', () => {
  expect(describeBoosts([power, { ...pace, applied: true }])).toEqual([
    { type: 'power', value: 2, applied: false },
    { type: 'time', value: 1.5, applied: true },
  ])
})

test('the enp that inviters share is the number of Stars times the rate', () => {
  expect(starsInEnp(45, 10)).toEqual(wholeUnits('enp', 450n))
  expect(boostSource('p1')).toBe('boost:p1')
})
