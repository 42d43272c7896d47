import { Refusal } from '@enp/shared/errors'
import { money, whole } from '@enp/shared/money'
import { expect, describe as group, test } from 'vitest'
import {
  baseTotal,
  describe,
  earnedBy,
  miningIncome,
  noBoosts,
  planSession,
  type Session,
  settle,
} from './mining.rules.ts'

const start = new Date('2026-03-01T10:00:00.000Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const dayMs = 86_400_000

function sessionWith(changes: Partial<Session> = {}): Session {
  const plan = planSession(noBoosts, 0, start)
  return { id: 's', state: 'active', settledAmount: whole('enp', 0n), settledAt: start, ...plan, ...changes }
}

function toRefusal(work: () => unknown): Refusal {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('nothing was refused')
}

test('a session lasts 24 hours and earns 100 enp', () => {
  expect(planSession(noBoosts, 0, start)).toMatchObject({ endsAt: after(dayMs), expectedTotal: whole('enp', 100n) })
})

test('boosts multiply the reward and divide the time', () => {
  const plan = planSession({ powerPercent: 125, timePercent: 150 }, 0, start)
  expect(plan.expectedTotal).toEqual(whole('enp', 125n))
  expect(plan.endsAt).toEqual(after(57_600_000))
})

group('what is earned', () => {
  test.each([
    [-1, 0n],
    [0, 0n],
    [dayMs / 2, 50_000_000n],
    [dayMs - 1, 99_999_998n],
    [dayMs, 100_000_000n],
    [dayMs + 1, 100_000_000n],
  ])('%d ms after the start', (ms, amount) => {
    expect(earnedBy(sessionWith(), after(ms)).amount).toBe(amount)
  })
  test('what was settled before a boost is kept, the rest grows by the new pace', () => {
    const session = sessionWith({
      settledAmount: whole('enp', 50n),
      settledAt: after(dayMs / 2),
      expectedTotal: whole('enp', 150n),
    })
    expect(earnedBy(session, after(dayMs / 2))).toEqual(whole('enp', 50n))
    expect(earnedBy(session, after((dayMs * 3) / 4))).toEqual(whole('enp', 100n))
  })
})

group('a claim', () => {
  test('one millisecond early is refused with the seconds that remain', () => {
    expect(toRefusal(() => settle(sessionWith(), after(dayMs - 1)))).toMatchObject({
      code: 'MINING_NOT_FINISHED',
      details: { remainingSeconds: 1 },
    })
  })
  test.each([0, 1])('at the end and %d ms later pays the whole reward', (ms) => {
    expect(settle(sessionWith(), after(dayMs + ms))).toEqual(whole('enp', 100n))
  })
})

group('the status', () => {
  const seen = (session: Session | undefined, now: Date) => {
    return { session, boosts: [], balance: whole('enp', 0n), trips: 0, now }
  }
  test('of nobody’s session is what the next one would be', () => {
    expect(describe({ ...seen(undefined, start), balance: money('enp', 1_500_000n) })).toMatchObject({
      status: 'inactive',
      expected_total_reward: 100,
      startedAt: null,
      balance: { enp: 1.5 },
      serverTime: start.toISOString(),
    })
    expect(describe(seen(sessionWith({ state: 'claimed' }), start)).status).toBe('inactive')
  })
  test('in the middle', () => {
    expect(describe(seen(sessionWith(), after(dayMs / 4)))).toMatchObject({
      status: 'active',
      progress: 25,
      elapsed_time: 21_600,
      remaining_time: 64_800,
      current_reward: 25,
      expected_total_reward: 100,
      power_boost: 1,
    })
  })
  test('long after the end', () => {
    expect(describe(seen(sessionWith(), after(3 * dayMs)))).toMatchObject({
      status: 'finished',
      progress: 100,
      elapsed_time: 86_400,
      remaining_time: 0,
      current_reward: 100,
    })
  })
})

group('completed trips', () => {
  test.each([
    [0, 100],
    [1, 105],
    [9, 145],
    [10, 150],
    [11, 150],
  ])('%d of them make a session of %d enp', (trips, enp) => {
    expect(baseTotal(trips)).toEqual(whole('enp', BigInt(enp)))
    const { expectedTotal } = planSession({ powerPercent: 200, timePercent: 100 }, trips, start)
    expect(expectedTotal).toEqual(whole('enp', BigInt(2 * enp)))
    const idle = describe({ session: undefined, boosts: [], balance: whole('enp', 0n), trips, now: start })
    expect(idle.expected_total_reward).toBe(enp)
  })
})

test('an inviter has 10 % of what a friend mines, the second level nothing', () => {
  expect(miningIncome).toMatchObject({ activity: 'mining', shareBasisPoints: [1000, 0] })
})
