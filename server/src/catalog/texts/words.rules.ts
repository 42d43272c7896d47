/** What a service's Russian texts are called in English, as the service has them today. */
export type Dictionary = ReadonlyMap<string, string>

/** Gives a value with its texts in the reader's language; a text that is none of the service's stays as it is. */
export type Words = <T>(value: T) => T

export const asWritten: Words = (value) => value

/** Reads each text that has its English beside it, however deep; of lists those of as many parts, one by one. */
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

/** What was written down when something was sold is said as the service says it today. */
export function createWords(dictionary: Dictionary): Words {
  if (dictionary.size === 0) return asWritten
  const say = (value: unknown): unknown => {
    if (typeof value === 'string') return dictionary.get(value) ?? value
    if (Array.isArray(value)) return value.map(say)
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, say(part)]))
  }
  return <T>(value: T) => say(value) as T
}
