import { findSetting, type SettingKey } from './registry.ts'

export type ParsedSettingValue =
  | { readonly value: number }
  /** `wrong`: the part that can't be read. `example`: what the operator can send instead. */
  | { readonly problem: 'unreadable' | 'too_small' | 'too_large'; readonly wrong: string; readonly example: string }

/** Up to two decimals, because a basis point is a hundredth of a percent. */
const percentShape = /^(\d{1,6})(?:[.,](\d{1,2}))?\s*%?/
const basisPointsPerPercent = 100

/** Parses «12,5 %» or «12.5» as 1250 basis points. */
export function parseSettingValue(key: SettingKey, text: string): ParsedSettingValue {
  const { min, max } = findSetting(key)
  const example = findSettingExample(key)
  const typed = text.trim()
  const [matched = '', whole = '', decimals = ''] = percentShape.exec(typed) ?? []
  const rest = typed.slice(matched.length).trim()
  if (whole === '' || rest !== '') return { problem: 'unreadable', wrong: rest || typed, example }
  const value = Number(whole) * basisPointsPerPercent + Number(decimals.padEnd(2, '0'))
  if (value < min) return { problem: 'too_small', wrong: matched, example }
  if (value > max) return { problem: 'too_large', wrong: matched, example }
  return { value }
}

/** A text that `parseSettingValue` reads. */
export function findSettingExample(key: SettingKey): string {
  const { min, defaults } = findSetting(key)
  return String((Object.values(defaults)[0] ?? min) / basisPointsPerPercent)
}

/** A problem of a value that did not come from `parseSettingValue`, or undefined. */
export function findSettingProblem(key: SettingKey, value: number): string | undefined {
  const { min, max } = findSetting(key)
  return Number.isInteger(value) && value >= min && value <= max ? undefined : `must be between ${min} and ${max}`
}
