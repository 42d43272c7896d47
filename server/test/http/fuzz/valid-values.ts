import fc from 'fast-check'
import type { Shape } from './shape.ts'

/** Values that exist in the database, by the name of the field that may hold them. */
export interface KnownValues {
  idsOf(field: string): readonly string[]
  readonly telegramIds: readonly number[]
}

const day = 86_400_000
const longestText = 40
const mostItems = 3

const dates = fc.integer({ min: -40, max: 400 }).map((days) => new Date(Date.now() + days * day).toISOString())
const words = fc.constantFrom(
  'Карелия',
  'Anna',
  '+7 900 123-45-67',
  'a',
  'Ы',
  '👩‍🚀 e\u0301',
  '10.50',
  '%_\\',
  "'; --",
  '<b>&',
)

/** Patterns whose texts can't be made from the pattern, or that hold a date. */
const patterned: readonly (readonly [start: string, fc.Arbitrary<string>])[] = [
  ['^\\d{4}-\\d{2}-\\d{2}(T', dates.map((date) => date.slice(0, 16))],
  ['^2[01]\\d\\d-(0[1-9]', dates.map((date) => date.slice(0, 7))],
  ['\\S', words],
  ['^[^\\p{C}]', words],
]

export function drawValid(shape: Shape, field: string, known: KnownValues): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((each) => drawValid(each, field, known)))
  switch (shape.type) {
    case 'object':
      return drawObject(shape, known)
    case 'array':
      return drawArray(shape, field, known)
    case 'integer':
      return drawInteger(shape, field, known)
    case 'number':
      return fc.double({ min: shape.minimum ?? -1_000, max: shape.maximum ?? 1_000_000, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return drawText(shape, field, known)
  }
}

function drawObject({ properties = {}, patternProperties, required = [] }: Shape, known: KnownValues) {
  const [others] = Object.values(patternProperties ?? {})
  if (others) return fc.dictionary(fc.constantFrom('adult', 'child', '1', 'x'), drawValid(others, '', known))
  const fields = Object.entries(properties).map(([name, each]) => [name, drawValid(each, name, known)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required], noNullPrototype: true })
}

function drawArray(
  { items, minItems = 0, maxItems = mostItems, uniqueItems }: Shape,
  field: string,
  known: KnownValues,
) {
  const bounds = { minLength: minItems, maxLength: Math.min(maxItems, Math.max(minItems, mostItems)) }
  const values = drawValid(items ?? {}, field, known)
  return uniqueItems ? fc.uniqueArray(values, bounds) : fc.array(values, bounds)
}

function drawInteger(shape: Shape, field: string, { telegramIds }: KnownValues) {
  if (/telegramId|operatorId|chatId|userId|^id$/i.test(field)) return fc.constantFrom(...telegramIds)
  const min = Math.max(shape.minimum ?? (shape.exclusiveMinimum ?? -1_000) + 1, Number.MIN_SAFE_INTEGER)
  const max = Math.min(shape.maximum ?? min + 1_000_000, Number.MAX_SAFE_INTEGER)
  const near = fc.integer({ min, max: Math.min(max, min + 20) })
  const step = shape.multipleOf ?? 1
  const all = fc.oneof({ arbitrary: near, weight: 4 }, { arbitrary: fc.maxSafeInteger(), weight: 1 })
  return all.map((value) => Math.ceil(Math.min(max, Math.max(min, value)) / step) * step)
}

function drawText({ format, pattern, minLength = 0, maxLength }: Shape, field: string, known: KnownValues) {
  if (format === 'uuid' || pattern?.startsWith('^[0-9a-f]{8}-')) {
    const ids = known.idsOf(field)
    const random = { arbitrary: fc.uuid(), weight: 1 }
    return ids.length > 0 ? fc.oneof({ arbitrary: fc.constantFrom(...ids), weight: 9 }, random) : fc.uuid()
  }
  if (format === 'date') return dates.map((date) => date.slice(0, 10))
  if (format === 'date-time') return dates
  const special = pattern && patterned.find(([start]) => pattern.startsWith(start))
  if (special) return special[1].map((text) => fit(text, minLength, maxLength))
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const most = Math.min(maxLength ?? longestText, Math.max(longestText, minLength))
  const any = fc.string({ unit: 'grapheme', minLength, maxLength: most })
  return fc.oneof(words, any).map((text) => fit(text, minLength, maxLength))
}

/** Lengths of a schema count code points. */
function fit(text: string, least: number, most = Number.POSITIVE_INFINITY): string {
  const points = [...text.padEnd(least, 'я')]
  return points.slice(0, Math.min(points.length, most)).join('')
}
