import { type ReferralRates, referralRates } from '@enp/shared/money/rewards'
import { getSharedValue, type Settings } from './settings.rules.ts'

/** In enp, for a mining session without boosts and trips. */
export const getMiningReward = (settings: Settings, at = settings.now): number =>
  getSharedValue(settings, 'reward.mining', at)

/** `base` in enp; each day of the streak before adds basis points of it. */
export interface BonusRates {
  readonly base: number
  readonly streakBasisPoints: number
  readonly longestPaidStreak: number
}

export function getBonusRates(settings: Settings, at = settings.now): BonusRates {
  return {
    base: getSharedValue(settings, 'reward.bonus.base', at),
    streakBasisPoints: getSharedValue(settings, 'reward.bonus.streak', at),
    longestPaidStreak: getSharedValue(settings, 'reward.bonus.days', at),
  }
}

/** In enp, for tasks that are added without a reward. */
export interface TaskRewards {
  readonly subscription: number
  readonly social: number
  readonly visit: number
  readonly friends: Readonly<Record<number, number>>
}

export function getTaskRewards(settings: Settings, at = settings.now): TaskRewards {
  return {
    subscription: getSharedValue(settings, 'reward.task.subscription', at),
    social: getSharedValue(settings, 'reward.task.social', at),
    visit: getSharedValue(settings, 'reward.task.visit', at),
    friends: {
      1: getSharedValue(settings, 'reward.task.friends.1', at),
      5: getSharedValue(settings, 'reward.task.friends.5', at),
      20: getSharedValue(settings, 'reward.task.friends.20', at),
    },
  }
}

export function getReferralRates(settings: Settings, at = settings.now): ReferralRates {
  const shares = (name: 'earning' | 'boost' | 'booking' | 'sale') =>
    [getSharedValue(settings, `referral.${name}.1`, at), getSharedValue(settings, `referral.${name}.2`, at)] as const
  const { activation, organizerActivation, earning, boost, booking, organizerSale } = referralRates
  return {
    activation: {
      ...activation,
      inviter: getSharedValue(settings, 'referral.activation.inviter', at),
      friend: getSharedValue(settings, 'referral.activation.friend', at),
    },
    organizerActivation: { ...organizerActivation, inviter: getSharedValue(settings, 'referral.organizer', at) },
    earning: {
      ...earning,
      shareBasisPoints: shares('earning'),
      mostPerDay: getSharedValue(settings, 'referral.earning.daily_cap', at),
    },
    boost: {
      ...boost,
      shareBasisPoints: shares('boost'),
      enpPerStar: getSharedValue(settings, 'referral.boost.enp_per_star', at),
    },
    booking: { ...booking, shareBasisPoints: shares('booking') },
    organizerSale: { ...organizerSale, shareBasisPoints: shares('sale') },
  }
}
