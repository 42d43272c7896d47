import { defaultExpectedTotal, defaultPowerBoost, defaultTimeBoost, miningSessionSeconds } from '@enp/shared/limits'
import { positionAt } from '../journey/journey.rules.ts'
import type { MiningSnapshot } from '../mining.queries.ts'

type OwnedBoost = MiningSnapshot['boosts_purchased'][number]

/** Result of the running route, or of the next one, with the owned boosts. */
export interface Forecast {
  readonly running: boolean
  /** enp earned so far; boosts no longer change it. */
  readonly earned: number
  /** enp of the whole route. */
  readonly reward: number
  /** Seconds to the finish, or of the whole route while none runs. */
  readonly seconds: number
  readonly power: number
  readonly time: number
  /** At most one of a type: an owned boost can't be bought again for this route. */
  readonly owned: readonly OwnedBoost[]
}

/**
 * Returns the forecast of the running session, else of the next one. The server starts that one
 * with every waiting boost, but reports an idle session without them; docs/rules/mining.md.
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

/**
 * Adds the waiting boosts to the numbers of an idle session. Other sessions keep the server's
 * numbers.
 */
export function withWaitingBoosts(status: MiningSnapshot): MiningSnapshot {
  if (status.status !== 'inactive') return status
  const { power, time, reward } = forecastAt(status, 0)
  return { ...status, power_boost: power, time_boost: time, expected_total_reward: reward }
}
