import { CallRefusal } from '@enp/shared/errors'
import { money, wholeUnits } from '@enp/shared/money/money'
import { expect, describe as group, test } from 'vitest'
import {
  baseTotal,
  computeEarnedAmount,
  getFinishedReward,
  miningReminderKey,
  noBoosts,
  planSession,
  reminderContent,
  type StoredMiningSession,
  toMiningStatus,
  toStoredMiningSession,
} from './mining.rules.ts'

const start = new Date('2026-03-01T10:00:00.000Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const dayMs = 86_400_000
const base = { reward: 100, trips: 0 }

function sessionWith(changes: Partial<StoredMiningSession> = {}): StoredMiningSession {
  const plan = planSession(noBoosts, base, start)
  return { id: 's', state: 'active', settledAmount: wholeUnits('enp', 0n), settledAt: start, ...plan, ...changes }
}

function toRefusal(work: () => unknown): CallRefusal {
  try {
    work()
  } catch (error) {
    if (error instanceof CallRefusal) return error
    throw error
  }
  throw new Error('nothing was refused')
}

test('a session lasts 24 hours and earns 100 enp', () => {
  expect(planSession(noBoosts, base, start)).toMatchObject({
    endsAt: after(dayMs),
    expectedTotal: wholeUnits('enp', 100n),
  })
})

test('boosts multiply the reward and divide the time', () => {
  const plan = planSession({ powerPercent: 125, timePercent: 150 }, base, start)
  expect(plan.expectedTotal).toEqual(wholeUnits('enp', 125n))
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
  ])('is correct %d ms after the start', (ms, amount) => {
    expect(computeEarnedAmount(sessionWith(), after(ms)).amount).toBe(amount)
  })
  test('is the amount settled before a boost plus the rest at the new rate', () => {
    const session = sessionWith({
      settledAmount: wholeUnits('enp', 50n),
      settledAt: after(dayMs / 2),
      expectedTotal: wholeUnits('enp', 150n),
    })
    expect(computeEarnedAmount(session, after(dayMs / 2))).toEqual(wholeUnits('enp', 50n))
    expect(computeEarnedAmount(session, after((dayMs * 3) / 4))).toEqual(wholeUnits('enp', 100n))
  })
})

group('a claim', () => {
  test('is refused one millisecond early, with the remaining seconds', () => {
    expect(toRefusal(() => getFinishedReward(sessionWith(), after(dayMs - 1)))).toMatchObject({
      code: 'MINING_NOT_FINISHED',
      details: { remainingSeconds: 1 },
    })
  })
  test.each([0, 1])('pays the whole reward %d ms after the end', (ms) => {
    expect(getFinishedReward(sessionWith(), after(dayMs + ms))).toEqual(wholeUnits('enp', 100n))
  })
})

group('the status', () => {
  const toOverview = (session: StoredMiningSession | undefined, now: Date) => {
    return { session, boosts: [], balance: wholeUnits('enp', 0n), trips: 0, now }
  }
  test('describes the next session if none is open', () => {
    expect(toMiningStatus({ ...toOverview(undefined, start), balance: money('enp', 1_500_000n) }, 100)).toMatchObject({
      status: 'inactive',
      expected_total_reward: 100,
      startedAt: null,
      balance: { enp: 1.5 },
      serverTime: start.toISOString(),
    })
    expect(toMiningStatus(toOverview(sessionWith({ state: 'claimed' }), start), 100).status).toBe('inactive')
  })
  test('shows the progress and the reward so far in the middle of a session', () => {
    expect(toMiningStatus(toOverview(sessionWith(), after(dayMs / 4)), 100)).toMatchObject({
      status: 'active',
      progress: 25,
      elapsed_time: 21_600,
      remaining_time: 64_800,
      current_reward: 25,
      expected_total_reward: 100,
      power_boost: 1,
    })
    const boosted = sessionWith({ powerPercent: 125, timePercent: 150 })
    expect(toMiningStatus(toOverview(boosted, start), 100)).toMatchObject({ power_boost: 1.25, time_boost: 1.5 })
  })
  test('shows a finished session with the full reward long after the end', () => {
    expect(toMiningStatus(toOverview(sessionWith(), after(3 * dayMs)), 100)).toMatchObject({
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
  ])('raise the reward: with %d of them a session earns %d enp', (trips, enp) => {
    expect(baseTotal({ reward: 100, trips })).toEqual(wholeUnits('enp', BigInt(enp)))
    const { expectedTotal } = planSession({ powerPercent: 200, timePercent: 100 }, { reward: 100, trips }, start)
    expect(expectedTotal).toEqual(wholeUnits('enp', BigInt(2 * enp)))
    const overview = { session: undefined, boosts: [], balance: wholeUnits('enp', 0n), trips, now: start }
    const idle = toMiningStatus(overview, 100)
    expect(idle.expected_total_reward).toBe(enp)
  })
})

test('a stored session has its amounts in enp', () => {
  const row = {
    ...({ id: 's', state: 'active', started_at: start, ends_at: after(dayMs), settled_at: after(5) } as const),
    ...{ expected_total: 100_000_000n, settled_amount: 7n, power_percent: 200, time_percent: 150 },
  }
  expect(toStoredMiningSession(row)).toEqual({
    ...{ id: 's', state: 'active', startedAt: start, endsAt: after(dayMs), settledAt: after(5) },
    ...{ expectedTotal: money('enp', 100_000_000n), settledAmount: money('enp', 7n) },
    ...{ powerPercent: 200, timePercent: 150 },
  })
})

test('the reminder contains the reward and has one key per session', () => {
  const session = sessionWith({ expectedTotal: money('enp', 112_500_000n) })
  expect(reminderContent(session)).toEqual({ kind: 'mining_finished', values: { reward: '112.5' } })
  expect(miningReminderKey('s')).toBe('mining_finished:s')
})
