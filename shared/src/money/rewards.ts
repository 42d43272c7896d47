/** Amounts are whole enp unless a name differs; shares are basis points. */

/** Number of enp that reduce a price by one USDT; docs/rules/group-payment.md. */
export const enpPerUsdt = 100

/**
 * The organizer pays 1/`part` of the price. Due if the booking was confirmed `confirmedHours` ago
 * or starts within `hoursBeforeStart`; docs/rules/group-payment.md.
 */
export const organizerCompensation = { part: 10, mostEnp: 2_000, confirmedHours: 24, hoursBeforeStart: 168 } as const

/** See docs/rules/daily-bonus.md. The first three are defaults of settings. */
export const dailyBonusRules = {
  base: 25,
  /** Addition to the base for each previous day. */
  streakBasisPoints: 1_000,
  longestPaidStreak: 7,
  hoursBetweenClaims: 20,
  daysPerFreeze: 7,
  mostFreezes: 2,
} as const

/** Of tasks that are added without a reward; defaults of settings. See docs/rules/tasks.md. */
export const taskRewards = { subscription: 50, social: 30, visit: 25 } as const
export const referralTaskRewards = { 1: 100, 5: 300, 20: 1_000 } as const
export const visitWaitSeconds = 3_600
/** Leaving before the last check reverses the reward. */
export const subscriptionRecheckHours = [24, 168] as const

/** Basis points per level; 0 means no share. */
export type ReferralShares = readonly [level1: number, level2: number]

/** Rewards of inviters; docs/rules/referrals.md. */
export interface ReferralRates {
  readonly activation: { readonly inviter: number; readonly friend: number; readonly holdHours: number }
  readonly organizerActivation: { readonly inviter: number; readonly holdHours: number }
  readonly earning: { readonly shareBasisPoints: ReferralShares; readonly mostPerDay: number }
  readonly boost: {
    readonly shareBasisPoints: ReferralShares
    readonly enpPerStar: number
    readonly holdHours: number
  }
  readonly booking: { readonly shareBasisPoints: ReferralShares; readonly holdHours: number }
  readonly organizerSale: { readonly shareBasisPoints: ReferralShares; readonly holdHours: number }
}

/** Defaults of the settings; docs/rules/settings.md. The second level is set to zero. */
export const referralRates = {
  /** For a friend's first claimed session. */
  activation: { inviter: 50, friend: 25, holdHours: 72 },
  /** For a verified organizer's first completed trip. */
  organizerActivation: { inviter: 1_000, holdHours: 72 },
  /** Share of a friend's mining, tasks and daily bonuses. */
  earning: { shareBasisPoints: [1_000, 0], mostPerDay: 300 },
  /** Share of the Stars of a friend's boost. */
  boost: { shareBasisPoints: [1_000, 0], enpPerStar: 2, holdHours: 24 },
  /** Share of our net commission in USDT; the hold starts at the end of the trip. */
  booking: { shareBasisPoints: [2_000, 0], holdHours: 48 },
  /** Share of our net commission on sales of a referred organizer. */
  organizerSale: { shareBasisPoints: [1_000, 0], holdHours: 48 },
} as const satisfies ReferralRates
