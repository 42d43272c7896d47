import type { Language } from '../calls/api.ts'

const english = '_en'

/** Replaces texts by their English versions, and removes all fields that end with `_en`. */
export function localizeFields<T>(value: T, language: Language): T {
  if (Array.isArray(value)) return value.map((part) => localizeFields(part, language)) as T
  if (!isRecord(value)) return value
  const shown: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(value)) {
    if (name.endsWith(english)) continue
    const other = language === 'en' ? value[name + english] : undefined
    shown[name] = other ?? localizeFields(part, language)
  }
  return shown as T
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
