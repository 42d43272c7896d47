import { describe, expect, it } from 'vitest'
import type { MiningSnapshot } from '../mining.queries.ts'
import { forecastAt, withWaitingBoosts } from './forecast.rules.ts'

const startMs = Date.parse('2030-03-14T09:00:00.000Z')
const hoursLater = (hours: number) => startMs + hours * 3_600_000

function status(changes: Partial<MiningSnapshot>): MiningSnapshot {
  return {
    status: 'inactive',
    progress: 0,
    startedAt: null,
    endsAt: null,
    elapsed_time: 0,
    remaining_time: 0,
    current_reward: 0,
    expected_total_reward: 100,
    power_boost: 1,
    time_boost: 1,
    boosts_purchased: [],
    balance: { enp: 0 },
    serverTime: new Date(startMs).toISOString(),
    clockAheadMs: 0,
    ...changes,
  }
}

const running: Partial<MiningSnapshot> = {
  status: 'active',
  startedAt: new Date(startMs).toISOString(),
  endsAt: new Date(hoursLater(24)).toISOString(),
}
const power = { type: 'power', value: 2, applied: false } as const
const time = { type: 'time', value: 1.5, applied: false } as const

describe('the forecast', () => {
  it('of an idle session without boosts is a plain day', () => {
    expect(forecastAt(status({}), startMs)).toEqual({
      running: false,
      earned: 0,
      reward: 100,
      seconds: 86_400,
      power: 1,
      time: 1,
      owned: [],
    })
  })

  it('of an idle session includes the boosts that wait for the start', () => {
    const forecast = forecastAt(status({ boosts_purchased: [power, time] }), startMs)
    expect(forecast).toMatchObject({ reward: 200, seconds: 57_600, power: 2, time: 1.5, owned: [power, time] })
  })

  it('of an idle session starts from the reward that the server gives the next session', () => {
    const idle = status({ boosts_purchased: [power], next_base_reward: 126 })
    expect(forecastAt(idle, startMs)).toMatchObject({ reward: 252 })
    expect(withWaitingBoosts(withWaitingBoosts(idle))).toMatchObject({ expected_total_reward: 252 })
  })

  it('of a running session contains the earned part, the remaining time and the active boosts', () => {
    const applied = { ...power, applied: true }
    const session = status({
      ...running,
      expected_total_reward: 200,
      power_boost: 2,
      boosts_purchased: [applied, time],
    })
    expect(forecastAt(session, hoursLater(12))).toEqual({
      running: true,
      earned: 100,
      reward: 200,
      seconds: 43_200,
      power: 2,
      time: 1,
      owned: [applied],
    })
  })

  it('after the finish is that of the next route, without the boosts of the last one', () => {
    const finished = status({
      ...running,
      status: 'finished',
      boosts_purchased: [{ ...power, applied: true }, time],
    })
    expect(forecastAt(finished, hoursLater(25))).toMatchObject({
      running: false,
      reward: 100,
      seconds: 57_600,
      owned: [time],
    })
  })

  it('changes only the numbers of an idle session', () => {
    const idle = status({ boosts_purchased: [power, time] })
    expect(withWaitingBoosts(idle)).toMatchObject({ power_boost: 2, time_boost: 1.5, expected_total_reward: 200 })
    const active = status({ ...running, boosts_purchased: [time] })
    expect(withWaitingBoosts(active)).toBe(active)
  })
})
