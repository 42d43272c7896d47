import { allBoosts } from '@enp/shared/money/boosts'
import { describe, expect, it } from 'vitest'
import { type BoostedRoute, hoursAndMinutes, withBoost } from './preview.rules.ts'

const idle: BoostedRoute = {
  running: false,
  earned: 0,
  reward: 100,
  seconds: 86_400,
  power: 1,
  time: 1,
  owned: [],
}
const running: BoostedRoute = { ...idle, running: true, earned: 54.27, seconds: 39_511 }

describe('the preview of a boost', () => {
  it('multiplies the whole reward by the power before the start', () => {
    expect([1.25, 1.5, 2, 3].map((value) => withBoost(idle, 'power', value))).toEqual(
      [125, 150, 200, 300].map((reward) => ({ reward, seconds: 86_400 })),
    )
  })

  it('divides the whole duration by the time factor before the start', () => {
    expect([1.5, 2, 3].map((value) => withBoost(idle, 'time', value))).toEqual(
      [57_600, 43_200, 28_800].map((seconds) => ({ reward: 100, seconds })),
    )
  })

  it('keeps the earned part and changes only the rest during a session', () => {
    expect(withBoost(running, 'power', 2).reward).toBeCloseTo(54.27 + 2 * 45.73, 9)
    expect(withBoost(running, 'time', 2)).toEqual({ reward: 100, seconds: 19_755.5 })
  })

  it('replaces the factors that already apply to the rest', () => {
    const faster = { ...running, power: 1.5, reward: 54.27 + 1.5 * 45.73, time: 2, seconds: 19_755.5 }
    expect(withBoost(faster, 'power', 3).reward).toBeCloseTo(54.27 + 3 * 45.73, 9)
    expect(withBoost(faster, 'time', 3).seconds).toBeCloseTo(39_511 / 3, 9)
  })

  it('never lowers the reward or lengthens the session, for any boost on sale', () => {
    for (const { type, percent } of allBoosts) {
      const { reward, seconds } = withBoost(running, type, percent / 100)
      expect(reward).toBeGreaterThanOrEqual(running.reward)
      expect(seconds).toBeLessThanOrEqual(running.seconds)
    }
  })
})

it('splits seconds into hours and minutes', () => {
  expect([86_400, 69_120, 39_511, 3_599, 20, 0].map(hoursAndMinutes)).toEqual([
    { hours: 24, minutes: 0 },
    { hours: 19, minutes: 12 },
    { hours: 10, minutes: 59 },
    { hours: 1, minutes: 0 },
    { hours: 0, minutes: 1 },
    { hours: 0, minutes: 0 },
  ])
})
