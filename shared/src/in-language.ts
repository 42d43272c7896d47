import type { Language } from './calls/api.ts'

/** What a text is called in English: it stands beside the Russian one, as `title_en` beside `title`. */
const english = '_en'

/**
 * A value in one language: each text that has its English beside it is that one for an English reader; what has none stays
 * Russian. Of what comes out nothing ends with `_en` any more.
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

/** Only what JSON has: dates and the like are values. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
