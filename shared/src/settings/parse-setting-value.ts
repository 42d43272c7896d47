import { findSetting, type SettingKey, type SettingUnit } from './registry.ts'

export type ParsedSettingValue =
  | { readonly value: number }
  /** `wrong`: the part that can't be read. `example`: what the operator can send instead. */
  | { readonly problem: 'unreadable' | 'too_small' | 'too_large'; readonly wrong: string; readonly example: string }

const whole = '(\\d{1,3}(?:[ \\u00a0]\\d{3})+|\\d{1,9})'
/** Basis points and kopecks are hundredths of what is typed. */
const shapes: Readonly<Record<SettingUnit, RegExp>> = {
  basisPoints: /^(\d{1,6})(?:[.,](\d{1,2}))?\s*%?/,
  kopecks: new RegExp(`^${whole}(?:[.,](\\d{1,2}))?\\s*(?:₽|rub|руб\\p{L}*\\.?)?`, 'iu'),
  stars: new RegExp(`^${whole}\\s*(?:⭐️?|stars?|зв[её]зд\\p{L}*)?`, 'iu'),
  enp: new RegExp(`^${whole}\\s*(?:enp)?`, 'iu'),
  count: new RegExp(`^${whole}`),
  source: /^([01])/,
}
const hundredths: ReadonlySet<SettingUnit> = new Set(['basisPoints', 'kopecks'])

/** Parses «12,5 %» as 1250 basis points, «281,5 ₽» as 28150 kopecks, «120 enp» as 120. */
export function parseSettingValue(key: SettingKey, text: string): ParsedSettingValue {
  const { unit, min, max } = findSetting(key)
  const example = findSettingExample(key)
  const typed = text.trim()
  const [matched = '', digits = '', decimals = ''] = shapes[unit].exec(typed) ?? []
  const rest = typed.slice(matched.length).trim()
  if (digits === '' || rest !== '') return { problem: 'unreadable', wrong: rest || typed, example }
  const number = Number(digits.replace(/\s/g, ''))
  const value = hundredths.has(unit) ? number * 100 + Number(decimals.padEnd(2, '0')) : number
  if (value < min) return { problem: 'too_small', wrong: matched, example }
  if (value > max) return { problem: 'too_large', wrong: matched, example }
  return { value }
}

/** A text that `parseSettingValue` reads. */
export function findSettingExample(key: SettingKey): string {
  const { unit, min, defaults } = findSetting(key)
  const value = Object.values(defaults)[0] ?? min
  return String(hundredths.has(unit) ? value / 100 : value)
}

/** A problem of a value that did not come from `parseSettingValue`, or undefined. */
export function findSettingProblem(key: SettingKey, value: number): string | undefined {
  const { min, max } = findSetting(key)
  return Number.isInteger(value) && value >= min && value <= max ? undefined : `must be between ${min} and ${max}`
}
