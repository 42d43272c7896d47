import type { BoostType } from '@enp/shared/money/boosts'

/** Route that a boost would change: the running one, or the next one. */
export interface BoostedRoute {
  readonly running: boolean
  /** enp earned so far; boosts no longer change it. */
  readonly earned: number
  readonly reward: number
  /** Seconds to the finish, or of the whole route while none runs. */
  readonly seconds: number
  readonly power: number
  readonly time: number
  readonly owned: readonly OwnedBoost[]
}

export interface OwnedBoost {
  readonly type: BoostType
  readonly value: number
  /** True if active; false if it waits for the next start. */
  readonly applied: boolean
}

type BoostGain = Pick<BoostedRoute, 'reward' | 'seconds'>

/** Same formula as the server; docs/rules/mining.md. The earned part stays. */
export function withBoost(route: BoostedRoute, type: BoostType, value: number): BoostGain {
  const { earned, reward, seconds } = route
  switch (type) {
    case 'power':
      return { reward: earned + ((reward - earned) * value) / route.power, seconds }
    case 'time':
      return { reward, seconds: (seconds * route.time) / value }
  }
}

/** Splits into whole minutes. A positive time is never shown as zero. */
export function hoursAndMinutes(seconds: number): { readonly hours: number; readonly minutes: number } {
  const minutes = Math.max(seconds > 0 ? 1 : 0, Math.round(seconds / 60))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
