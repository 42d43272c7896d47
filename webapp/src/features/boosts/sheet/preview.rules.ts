import type { BoostType } from '@enp/shared/boosts'

/** The route that a boost would change: the running one, or the next. */
export interface BoostedRoute {
  readonly running: boolean
  /** enp earned by now; no boost changes it any more. */
  readonly earned: number
  /** enp of the whole route. */
  readonly reward: number
  /** Until the finish, or of the whole route while nothing runs. */
  readonly seconds: number
  readonly power: number
  readonly time: number
  readonly owned: readonly OwnedBoost[]
}

export interface OwnedBoost {
  readonly type: BoostType
  readonly value: number
  /** At work; else it waits for the next start. */
  readonly applied: boolean
}

export type BoostGain = Pick<BoostedRoute, 'reward' | 'seconds'>

/**
 * What the route brings with one more boost: what is earned stays, the rest of the reward grows by power, the rest of
 * the time shrinks by time. The server's formula; docs/product.md, section 4.
 */
export function withBoost(route: BoostedRoute, type: BoostType, value: number): BoostGain {
  const { earned, reward, seconds } = route
  switch (type) {
    case 'power':
      return { reward: earned + ((reward - earned) * value) / route.power, seconds }
    case 'time':
      return { reward, seconds: (seconds * route.time) / value }
  }
}

/** Whole minutes, split; something that is left is never shown as nothing. */
export function hoursAndMinutes(seconds: number): { readonly hours: number; readonly minutes: number } {
  const minutes = Math.max(seconds > 0 ? 1 : 0, Math.round(seconds / 60))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
