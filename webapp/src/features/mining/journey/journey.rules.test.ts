import { miningSessionSeconds } from '@enp/shared/limits'
import { describe, expect, it } from 'vitest'
import type { MiningSnapshot } from '../mining.queries.ts'
import {
  countdown,
  durationHours,
  earnedPerHour,
  legShares,
  roundDownEarned,
  sceneAt,
  toJourneyLeg,
  toJourneyPosition,
  waypointHours,
} from './journey.rules.ts'

const startMs = Date.parse('2030-03-14T09:00:00.000Z')
const at = (seconds: number) => startMs + seconds * 1000
const iso = (seconds: number) => new Date(at(seconds)).toISOString()

function active(changes: Partial<MiningSnapshot> = {}): MiningSnapshot {
  return {
    status: 'active',
    progress: 0,
    startedAt: iso(0),
    endsAt: iso(miningSessionSeconds),
    elapsed_time: 0,
    remaining_time: miningSessionSeconds,
    current_reward: 0,
    expected_total_reward: 100,
    power_boost: 1,
    time_boost: 1,
    boosts_purchased: [],
    balance: { enp: 1000 },
    serverTime: iso(0),
    clockAheadMs: 0,
    ...changes,
  }
}

describe('the position on the trail', () => {
  it('equals the specification’s (period - remaining) / period for a session without boosts', () => {
    for (const seconds of [0, 1, 21_600, 46_889, 86_399, 86_400]) {
      const position = toJourneyPosition(active(), at(seconds))
      const share = (miningSessionSeconds - position.remainingSeconds) / miningSessionSeconds
      expect(position.remainingSeconds).toBe(miningSessionSeconds - seconds)
      expect(position.percent).toBeCloseTo(share * 100, 9)
      expect(position.earned).toBeCloseTo(share * 100, 9)
    }
  })

  it('never goes below 0 seconds or above the whole reward', () => {
    expect(toJourneyPosition(active(), at(90_000))).toEqual({ remainingSeconds: 0, percent: 100, earned: 100 })
  })

  it('does not run backwards for a time before the server’s response', () => {
    const status = active({ serverTime: iso(8_640), progress: 10, current_reward: 10 })
    const { percent, earned } = toJourneyPosition(status, at(3000))
    expect([percent, earned]).toEqual([expect.closeTo(10, 9), 10])
  })

  it('does not step back when a boost increases the remaining reward', () => {
    const middle = { serverTime: iso(43_200), current_reward: 50 }
    const before = toJourneyPosition(active({ ...middle, progress: 50 }), at(43_200))
    const after = toJourneyPosition(active({ ...middle, progress: 33.3, expected_total_reward: 150 }), at(43_200))
    expect([before.percent, after.percent]).toEqual([50, 50])
  })

  it('never has more time left than the whole route takes', () => {
    expect(toJourneyPosition(active(), at(-0.4)).remainingSeconds).toBe(miningSessionSeconds)
  })

  it('keeps the enp earned before a boost in the middle', () => {
    const half = active({ serverTime: iso(43_200), progress: 50 / 1.5, current_reward: 50, expected_total_reward: 150 })
    expect(toJourneyPosition(half, at(43_200)).earned).toBe(50)
    expect(toJourneyPosition(half, at(64_800)).earned).toBe(100)
    expect(earnedPerHour(half)).toBeCloseTo(100 / 12, 9)
  })

  it('is complete when finished and empty when inactive, regardless of the other numbers', () => {
    expect(toJourneyPosition(active({ status: 'finished' }), at(0))).toEqual({
      remainingSeconds: 0,
      percent: 100,
      earned: 100,
    })
    expect(toJourneyPosition(active({ status: 'inactive', progress: 100 }), at(0)).percent).toBe(0)
  })
})

describe('the legs of the day', () => {
  it('change at 25, 50 and 75 percent', () => {
    expect([0, 24.999, 25, 49.999, 50, 74.999, 75, 100].map(toJourneyLeg)).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
  })

  it('fill in sequence', () => {
    expect(legShares(54.25)).toEqual([1, 1, expect.closeTo(0.17, 9), 0])
  })

  it('have the camp before, four skies during and the arrival after the route', () => {
    const skyAt = (percent: number) => sceneAt(active(), percent).sky
    expect([0, 30, 60, 90].map(skyAt)).toEqual(['dawn', 'day', 'sunset', 'night'])
    expect(sceneAt(active({ status: 'inactive' }), 100)).toMatchObject({ sky: 'camp', percent: 0 })
    expect(sceneAt(active({ status: 'finished' }), 100)).toMatchObject({
      sky: 'arrival',
      percent: 100,
      traveller: false,
    })
  })

  it('show two percent from the start', () => {
    expect(sceneAt(active(), 0).percent).toBe(2)
    expect(sceneAt(active(), 3).percent).toBe(3)
  })
})

describe('formatted times and amounts', () => {
  it('shorten the route by the time boost', () => {
    const idle = { startedAt: null, endsAt: null }
    expect(durationHours({ ...idle, time_boost: 1 })).toBe(24)
    expect(waypointHours(durationHours({ ...idle, time_boost: 2 }))).toEqual([3, 6, 9])
    expect(durationHours({ startedAt: iso(0), endsAt: iso(28_800), time_boost: 3 })).toBe(8)
  })

  it('count down in started seconds to 00:00:00', () => {
    expect([86_400, 39_510.2, 59, 0.1, 0].map(countdown)).toEqual([
      '24:00:00',
      '10:58:31',
      '00:00:59',
      '00:00:01',
      '00:00:00',
    ])
  })

  it('round the counter down, so that it never shows enp not earned yet', () => {
    expect([54.279, 99.999, 0.29, 100].map(roundDownEarned)).toEqual([54.27, 99.99, 0.29, 100])
  })
})
