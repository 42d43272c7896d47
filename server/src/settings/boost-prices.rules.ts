import { allBoosts, type Boost } from '@enp/shared/money/boosts'
import { type SettingKey, settingKeys } from '@enp/shared/settings/registry'
import { getSharedValue, type Settings } from './settings.rules.ts'

/** Boosts for sale with the prices of that time. */
export const listBoostsForSale = (settings: Settings, at = settings.now): Boost[] =>
  allBoosts.map((boost) => ({ ...boost, stars: getSharedValue(settings, toKey(boost), at) }))

/** Undefined if such a boost is not sold. */
export const findBoostForSale = (
  settings: Settings,
  { boostType, boostValue }: { readonly boostType: string; readonly boostValue: number },
): Boost | undefined =>
  listBoostsForSale(settings).find(({ type, percent }) => type === boostType && percent === boostValue * 100)

function toKey({ type, percent }: Boost): SettingKey {
  const key = settingKeys.find((one) => one === `boost.${type}.${percent}`)
  if (!key) throw new Error(`no price of ${type} ${percent}`)
  return key
}
