export type Dictionary = ReadonlyMap<string, string>

/** Translates a value's texts; texts that the service doesn't have stay as they are. */
export type TextTranslator = <T>(value: T) => T

export const keepOriginalTexts: TextTranslator = (value) => value

/** Reads `name` and `name_en` at any depth; pairs lists of equal length part by part. */
export function extractDictionary(value: unknown, read = new Map<string, string>()): Dictionary {
  if (typeof value !== 'object' || value === null) return read
  const parts = new Map<string, unknown>(Object.entries(value))
  for (const [name, part] of parts) {
    const english = parts.get(`${name}_en`)
    pair(part, english, read)
    extractDictionary(part, read)
  }
  return read
}

function pair(russian: unknown, english: unknown, read: Map<string, string>): void {
  if (typeof russian === 'string' && typeof english === 'string') read.set(russian, english)
  if (!Array.isArray(russian) || !Array.isArray(english) || russian.length !== english.length) return
  for (const [index, part] of russian.entries()) pair(part, english[index], read)
}

export function createTextTranslator(dictionary: Dictionary): TextTranslator {
  if (dictionary.size === 0) return keepOriginalTexts
  const translate = (value: unknown): unknown => {
    if (typeof value === 'string') return dictionary.get(value) ?? value
    if (Array.isArray(value)) return value.map(translate)
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, translate(part)]))
  }
  return <T>(value: T) => translate(value) as T
}
