import { findSetting, findSettingDefault, maxSettingFactor, type SettingKey } from '@enp/shared/settings/registry'

interface ValueChange {
  readonly key: SettingKey
  readonly old: number | null
  readonly value: number | null
}

/** True if an operator has to confirm the value twice; docs/rules/rates.md#large-changes. */
export function isUnusualChange(change: ValueChange): boolean {
  const { unusualPercent } = findSetting(change.key)
  const [old, value] = toValues(change)
  return unusualPercent !== undefined && Math.abs(value - old) * 100 > old * unusualPercent
}

/** True for a value that is surely a mistake. */
export function isExcessiveChange(change: ValueChange): boolean {
  if (findSetting(change.key).unusualPercent === undefined) return false
  const [old, value] = toValues(change)
  return Math.max(old, value) > Math.min(old, value) * maxSettingFactor
}

/** A removed value is the default. */
function toValues({ key, old, value }: ValueChange): [number, number] {
  const usual = findSettingDefault(key) ?? 0
  return [old ?? usual, value ?? usual]
}
