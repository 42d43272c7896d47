import { defaultExpectedTotal, defaultPowerBoost, defaultTimeBoost, miningSessionSeconds } from '@enp/shared/limits'
import { positionAt } from '../journey/journey.rules.ts'
import type { MiningSnapshot } from '../mining.queries.ts'

type OwnedBoost = MiningSnapshot['boosts_purchased'][number]

/** What the route brings with the boosts that are there: the running one, or the next. */
export interface Forecast {
  readonly running: boolean
  /** enp earned by now; no boost changes it any more. */
  readonly earned: number
  /** enp of the whole route. */
  readonly reward: number
  /** Until the finish, or of the whole route while nothing runs. */
  readonly seconds: number
  readonly power: number
  readonly time: number
  /** One of a kind: what is here can't be bought again for this route. */
  readonly owned: readonly OwnedBoost[]
}

/**
 * The running session as of now. Otherwise the next one: the server starts it with every boost that waits, and tells of
 * an idle session only what it would be without them; docs/product.md, section 4.
 */
export function forecastAt(status: MiningSnapshot, nowMs: number): Forecast {
  if (status.status === 'active') {
    const { earned, remainingSeconds } = positionAt(status, nowMs)
    return {
      running: true,
      earned,
      reward: status.expected_total_reward,
      seconds: remainingSeconds,
      power: status.power_boost,
      time: status.time_boost,
      owned: status.boosts_purchased.filter((boost) => boost.applied),
    }
  }
  const owned = status.boosts_purchased.filter((boost) => !boost.applied)
  const factor = (type: OwnedBoost['type']) => owned.find((boost) => boost.type === type)?.value
  const power = factor('power') ?? defaultPowerBoost
  const time = factor('time') ?? defaultTimeBoost
  return {
    running: false,
    earned: 0,
    reward: defaultExpectedTotal * power,
    seconds: miningSessionSeconds / time,
    power,
    time,
    owned,
  }
}

/** An idle session's numbers with the boosts that wait for it; every other session's are the server's own. */
export function withWaitingBoosts(status: MiningSnapshot): MiningSnapshot {
  if (status.status !== 'inactive') return status
  const { power, time, reward } = forecastAt(status, 0)
  return { ...status, power_boost: power, time_boost: time, expected_total_reward: reward }
}
