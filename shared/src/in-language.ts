import type { Language } from './calls/api.ts'

/** Suffix of an English text: `title_en` is next to `title`. */
const english = '_en'

/**
 * Returns a value in one language. For English each text is replaced by its English version if
 * there is one. The result has no field that ends with `_en`.
 */
export function inLanguage<T>(value: T, language: Language): T {
  if (Array.isArray(value)) return value.map((part) => inLanguage(part, language)) as T
  if (!isRecord(value)) return value
  const shown: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(value)) {
    if (name.endsWith(english)) continue
    const other = language === 'en' ? value[name + english] : undefined
    shown[name] = other ?? inLanguage(part, language)
  }
  return shown as T
}

/** Plain objects only; dates and similar objects are values. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
