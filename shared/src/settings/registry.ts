import type { ServiceCategory } from '../calls/catalog/catalog-shapes.ts'
import { defaultExpectedTotal } from '../limits.ts'
import { type BoostType, findBoost } from '../money/boosts.ts'
import { dailyBonusRules, referralRates, referralTaskRewards, taskRewards } from '../money/rewards.ts'

/** `all`, one category, organizer or region. The narrowest scope with a value applies. */
export type SettingScope = 'all' | `category:${ServiceCategory}` | `organizer:${string}` | `region:${string}`
export type SettingScopeKind = 'all' | 'category' | 'organizer' | 'region'

/** `basisPoints`: hundredths of a percent. `source`: of `rateSources`. Values are integers. */
export type SettingUnit = 'basisPoints' | 'kopecks' | 'stars' | 'enp' | 'count' | 'source'

/** Pages of the operators' menu. */
export const settingGroups = ['commission', 'rates', 'boosts', 'rewards', 'referrals', 'tax'] as const
export type SettingGroup = (typeof settingGroups)[number]

interface SettingDefinition {
  readonly group: SettingGroup
  readonly unit: SettingUnit
  readonly min: number
  readonly max: number
  readonly scopes: readonly SettingScopeKind[]
  /** Apply where no operator has set a value. */
  readonly defaults: Readonly<Partial<Record<SettingScope, number>>>
  /** A raise needs an effective date this number of days ahead; organizers are notified. */
  readonly noticeDays?: number
  /** A change by more percent of the old value needs a second confirmation. */
  readonly unusualPercent?: number
}

type Limits = Pick<SettingDefinition, 'min' | 'max'>

const forAll = (group: SettingGroup, unit: SettingUnit, usual: number, limits: Limits): SettingDefinition => ({
  ...{ group, unit, scopes: ['all'], defaults: { all: usual } },
  ...limits,
})

function boostPrice(type: BoostType, factor: number): SettingDefinition {
  const boost = findBoost(type, factor)
  if (!boost) throw new Error(`no boost ${type} ${factor}`)
  return forAll('boosts', 'stars', boost.stars, { min: 1, max: 2_500 })
}

/** Values of `rate.source`; docs/rules/rates.md#source. */
export const rateSources = { byHand: 0, market: 1 } as const

/** For one whole unit. Up to `max` one minor unit is worth at most a kopeck, so nothing is lost. */
const rate = (usual: number, max: number): SettingDefinition => ({
  ...forAll('rates', 'kopecks', usual, { min: 1_00, max }),
  unusualPercent: 20,
})
const rewardInEnp = (usual: number, max: number) => forAll('rewards', 'enp', usual, { min: 1, max })
const referralEnp = (usual: number, max: number) => forAll('referrals', 'enp', usual, { min: 1, max })
const referralShare = (usual: number, max: number) => forAll('referrals', 'basisPoints', usual, { min: 0, max })

const forRegions = (unit: SettingUnit, max: number): SettingDefinition => ({
  ...{ group: 'tax', unit, min: 0, max, scopes: ['region'], defaults: {} },
})

const { activation, organizerActivation, earning, boost, booking, organizerSale } = referralRates

/** Every setting that operators change in the chat; docs/rules/settings.md. */
export const settingDefinitions = {
  commission: {
    group: 'commission',
    unit: 'basisPoints',
    min: 0,
    max: 3_000,
    scopes: ['all', 'category', 'organizer'],
    defaults: { 'category:hotel': 1_200, 'category:excursion': 2_000, 'category:entertainment': 1_500 },
    noticeDays: 14,
  },
  'rate.source': forAll('rates', 'source', rateSources.byHand, { min: 0, max: 1 }),
  'rate.ton': rate(280_00, 1_000_000_00),
  'rate.usdt': rate(80_00, 10_000_00),
  'rate.margin': forAll('rates', 'basisPoints', 0, { min: 0, max: 1_000 }),
  'boost.power.125': boostPrice('power', 1.25),
  'boost.power.150': boostPrice('power', 1.5),
  'boost.power.200': boostPrice('power', 2),
  'boost.power.300': boostPrice('power', 3),
  'boost.time.150': boostPrice('time', 1.5),
  'boost.time.200': boostPrice('time', 2),
  'boost.time.300': boostPrice('time', 3),
  'reward.mining': rewardInEnp(defaultExpectedTotal, 1_000),
  'reward.bonus.base': rewardInEnp(dailyBonusRules.base, 500),
  'reward.bonus.streak': forAll('rewards', 'basisPoints', dailyBonusRules.streakBasisPoints, { min: 0, max: 5_000 }),
  'reward.bonus.days': forAll('rewards', 'count', dailyBonusRules.longestPaidStreak, { min: 0, max: 30 }),
  'reward.task.subscription': rewardInEnp(taskRewards.subscription, 1_000),
  'reward.task.social': rewardInEnp(taskRewards.social, 1_000),
  'reward.task.visit': rewardInEnp(taskRewards.visit, 1_000),
  'reward.task.friends.1': rewardInEnp(referralTaskRewards[1], 2_000),
  'reward.task.friends.5': rewardInEnp(referralTaskRewards[5], 5_000),
  'reward.task.friends.20': rewardInEnp(referralTaskRewards[20], 20_000),
  'referral.activation.inviter': referralEnp(activation.inviter, 1_000),
  'referral.activation.friend': referralEnp(activation.friend, 1_000),
  'referral.organizer': referralEnp(organizerActivation.inviter, 10_000),
  'referral.earning.1': referralShare(earning.shareBasisPoints[0], 3_000),
  'referral.earning.2': referralShare(earning.shareBasisPoints[1], 1_000),
  'referral.earning.daily_cap': referralEnp(earning.mostPerDay, 10_000),
  'referral.boost.1': referralShare(boost.shareBasisPoints[0], 5_000),
  'referral.boost.2': referralShare(boost.shareBasisPoints[1], 1_000),
  'referral.boost.enp_per_star': referralEnp(boost.enpPerStar, 20),
  // The shares of a commission add up to less than the commission.
  'referral.booking.1': referralShare(booking.shareBasisPoints[0], 4_000),
  'referral.booking.2': referralShare(booking.shareBasisPoints[1], 1_000),
  'referral.sale.1': referralShare(organizerSale.shareBasisPoints[0], 3_000),
  'referral.sale.2': referralShare(organizerSale.shareBasisPoints[1], 1_000),
  'tax.rate': forRegions('kopecks', 1_000_00),
  'tax.exempt_age': forRegions('count', 18),
} as const satisfies Record<string, SettingDefinition>

export type SettingKey = keyof typeof settingDefinitions
export const settingKeys = Object.keys(settingDefinitions) as SettingKey[]

export const findSetting = (key: SettingKey): SettingDefinition => settingDefinitions[key]

export const listGroupKeys = (group: SettingGroup): SettingKey[] =>
  settingKeys.filter((key) => findSetting(key).group === group)

const forecastGroups: ReadonlySet<SettingGroup> = new Set(['commission', 'rates', 'boosts', 'rewards', 'referrals'])

/** True for changes whose effect is simulated, which concern all users; docs/rules/economy.md. */
export const hasForecast = (key: SettingKey, scope: string): boolean =>
  forecastGroups.has(findSetting(key).group) && key !== 'rate.source' && !scope.startsWith('organizer:')

/** The value for all that applies until an operator sets one; undefined if there is none. */
export const findSettingDefault = (key: SettingKey): number | undefined => findSetting(key).defaults.all

/** True if the setting has only one value, the one for all. */
export const isSharedSetting = (key: SettingKey): boolean => findSetting(key).scopes.every((scope) => scope === 'all')

export const organizerScope = (organizerId: string): SettingScope => `organizer:${organizerId}`
export const regionScope = (regionCode: string): SettingScope => `region:${regionCode}`

/** Settings with `unusualPercent` never grow or fall by more than this factor at once. */
export const maxSettingFactor = 1_000

/** Operators compare an older rate with the market. */
export const maxRateAgeDays = 7

/** True for rates, which can be marked as checked; docs/rules/rates.md#checked-rates. */
export const isCheckableSetting = (key: SettingKey): boolean => {
  const { group, unit } = findSetting(key)
  return group === 'rates' && unit === 'kopecks'
}

/** Furthest effective date. */
export const maxSettingDays = 366
