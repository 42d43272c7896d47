/**
 * How people behave and what things cost outside of the product. These are estimates, not rules:
 * every amount and limit of the product comes from its own rule functions. The reasons are in
 * docs/rules/economy.md#assumptions.
 */
export interface Behavior {
  /** Accounts of this kind among `crowdSize`. */
  readonly count: number
  /** Hours of the visits of an active day. */
  readonly visitHours: readonly number[]
  /** Active days out of 10,000. */
  readonly activeDays: number
  /** Users of 100,000 who leave for good on a day. */
  readonly leave: number
  /** Completed trips on 100,000 active days. */
  readonly trips: number
  /** Starts of a session out of 10,000 with a boost at its usual price. */
  readonly boosts: number
  /** Active days out of 10,000 with a task, until all are done. */
  readonly tasks: number
  /** Accounts out of 10,000 that come by a link of another user. */
  readonly invited: number
}

/** Accounts that are simulated together; they invite only each other. */
export const crowdSize = 1_000

export const kinds = ['casual', 'regular', 'power', 'whale', 'organizer', 'farm'] as const
export type Kind = (typeof kinds)[number]

export const behaviors: Readonly<Record<Kind, Behavior>> = {
  /** Comes for a trip, plays now and then in the evening, and most leave within three months. */
  casual: {
    count: 630,
    visitHours: [20],
    activeDays: 2_000,
    leave: 1_200,
    trips: 900,
    boosts: 20,
    tasks: 1_000,
    invited: 3_000,
  },
  /** Plays on most days, stays for about a year and travels about once in it. */
  regular: {
    count: 210,
    visitHours: [19],
    activeDays: 6_000,
    leave: 270,
    trips: 500,
    boosts: 100,
    tasks: 3_000,
    invited: 4_000,
  },
  /** Misses almost nothing, comes back when a boosted session ends, invites friends. */
  power: {
    count: 30,
    visitHours: [8, 16, 23],
    activeDays: 9_500,
    leave: 140,
    trips: 550,
    boosts: 400,
    tasks: 10_000,
    invited: 4_000,
  },
  /** Travels often and buys a boost for every second session. */
  whale: {
    count: 10,
    visitHours: [9, 21],
    activeDays: 8_000,
    leave: 140,
    trips: 1_700,
    boosts: 5_000,
    tasks: 3_000,
    invited: 2_000,
  },
  /** Sells services, hardly plays, and comes by an organizer link as often as without. */
  organizer: {
    count: 20,
    visitHours: [10],
    activeDays: 500,
    leave: 50,
    trips: 0,
    boosts: 0,
    tasks: 0,
    invited: 5_000,
  },
  /** One of a hundred accounts of a script, all invited by the first; half a resold trip a year. */
  farm: {
    count: 100,
    visitHours: [3, 15],
    activeDays: 9_500,
    leave: 98,
    trips: 144,
    boosts: 0,
    tasks: 10_000,
    invited: 0,
  },
}

/** Days over which a crowd arrives: users also join on the last day of a year. */
export const arrivalDays = 365

/** Tasks that a user finds during a year, in addition to those for friends. */
export const tasksOnOffer = { subscription: 3, visit: 3, social: 2 } as const

/** Prices of a trip in roubles, and their part of all trips in percent. */
export const tripPrices = {
  hotel: { from: 6_000, to: 30_000, percent: 40 },
  excursion: { from: 2_000, to: 9_000, percent: 40 },
  entertainment: { from: 1_000, to: 5_000, percent: 20 },
} as const

/** Kopecks that Telegram pays a developer for one Star. */
export const kopecksPerStar = 117

/** Costs of the owner of a farm, in kopecks. */
export const farmCosts = {
  /** A phone number that receives the code of Telegram. */
  number: 70_00,
  /** Ten minutes of registration, region and profile at 500 roubles an hour. */
  setUp: 83_33,
  /** A mobile proxy for 30 days. Telegram blocks numbers that come from one address. */
  proxy: 150_00,
  accountsPerProxy: 5,
  /** Half an hour to find a buyer, book, and pass the voucher on. */
  resoldTrip: 250_00,
} as const

/** Part of the discount that a buyer of a resold trip wants, in percent. */
export const buyerPercent = 50
