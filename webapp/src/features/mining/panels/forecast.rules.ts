import { defaultExpectedTotal, defaultPowerBoost, defaultTimeBoost, miningSessionSeconds } from '@enp/shared/limits'
import { toJourneyPosition } from '../journey/journey.rules.ts'
import type { MiningSnapshot } from '../mining.queries.ts'

type OwnedBoost = MiningSnapshot['boosts_purchased'][number]

/** The server starts the next session with every waiting boost; docs/rules/mining.md. */
export function forecastAt(status: MiningSnapshot, nowMs: number) {
  if (status.status === 'active') {
    const { earned, remainingSeconds } = toJourneyPosition(status, nowMs)
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
    reward: (status.next_base_reward ?? defaultExpectedTotal) * power,
    seconds: miningSessionSeconds / time,
    power,
    time,
    owned,
  }
}

/** Sessions that are not idle keep the server's numbers. */
export function withWaitingBoosts(status: MiningSnapshot): MiningSnapshot {
  if (status.status !== 'inactive') return status
  const { power, time, reward } = forecastAt(status, 0)
  return { ...status, power_boost: power, time_boost: time, expected_total_reward: reward }
}
