/**
 * What people earn beside mining, from one place: the server pays by these constants, and the mini-app explains them.
 * Amounts are whole enp unless a name says otherwise; shares are parts of ten thousand.
 */

/** So many take one usdt off a trip; docs/product.md, section 13. */
export const enpPerUsdt = 100

/**
 * Compensation in enp if an organizer cancels a confirmed booking, paid by the organizer; docs/product.md, section 13.
 * Owed if the booking was confirmed at least `confirmedHours` before, or starts within `hoursBeforeStart`.
 */
export const organizerCompensation = { part: 10, mostEnp: 2_000, confirmedHours: 24, hoursBeforeStart: 168 } as const

/** docs/product.md, section 16. */
export const dailyBonus = {
  base: 25,
  /** Of the base, for each day of the streak before. */
  streakBasisPoints: 1_000,
  longestPaidStreak: 7,
  hoursBetweenClaims: 20,
  daysPerFreeze: 7,
  mostFreezes: 2,
} as const

/** What a task of each type brings unless its row says otherwise; docs/product.md, section 17. */
export const taskRewards = { subscription: 50, social: 30, visit: 25 } as const
/** Friends who count -> reward. */
export const referralTaskRewards = { 1: 100, 5: 300, 20: 1_000 } as const
export const visitWaitSeconds = 3_600
/** After how long a subscription is looked at again; leaving before the last of them takes the reward back. */
export const subscriptionRecheckHours = [24, 168] as const

/** docs/product.md, section 5. The second level is built and ships as nothing. */
export const referralRates = {
  /** A friend claimed the first session. */
  activation: { inviter: 50, friend: 25, holdHours: 72 },
  /** Once the organizer is verified and the first trip with them is over. */
  organizerActivation: { inviter: 1_000, holdHours: 72 },
  /** Of a friend’s mining, tasks and daily bonuses. */
  earning: { shareBasisPoints: [1_000, 0], mostPerDay: 300 },
  /** Of the Stars of a friend’s boost, in enp for each Star. */
  boost: { shareBasisPoints: [1_000, 0], enpPerStar: 2, holdHours: 24 },
  /** Of our net commission, in usdt; the hold begins with the end of the trip. */
  booking: { shareBasisPoints: [2_000, 0], holdHours: 48 },
  /** Of our net on the sales of an organizer who came by a link. */
  organizerSale: { shareBasisPoints: [1_000, 0], holdHours: 48 },
} as const
