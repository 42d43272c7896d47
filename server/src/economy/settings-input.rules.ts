import { parseSettingValue } from '@enp/shared/settings/parse-setting-value'
import { type SettingKey, settingKeys } from '@enp/shared/settings/registry'
import { type Settings, toSettings } from '../settings/settings.rules.ts'

export type SettingsInput = Readonly<Record<string, number>>

const start = new Date(0)

/** Defaults of the product, with these values for all. */
export const toSettingsWith = (values: SettingsInput): Settings =>
  toSettings(
    Object.entries(values).map(([key, value]) => ({ id: key, key, scope: 'all', value, effectiveFrom: start })),
    start,
  )

/** Parses `reward.mining=120` as operators type it; `problem` is a sentence. */
export function parseSettingInput(
  text: string,
): { readonly key: SettingKey; readonly value: number } | { readonly problem: string } {
  const [name = '', typed = ''] = text.split('=')
  const key = settingKeys.find((one) => one === name)
  if (!key) return { problem: `There is no setting ${name}. See docs/rules/settings.md.` }
  const parsed = parseSettingValue(key, typed)
  if ('value' in parsed) return { key, value: parsed.value }
  return { problem: `“${typed}” is no value of ${key}. For example: ${key}=${parsed.example}.` }
}
