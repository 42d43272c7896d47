import { NotificationContent } from '@enp/shared/calls/notifications/notification-content'

/** Longer than any form accepts, with everything that breaks HTML, UTF-8 or a line. */
export const strangeText = `<i>&amp; "a" ‮${'👨‍👩‍👧‍👦é́<b>'.repeat(250)}\ud83d`

interface Schema {
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly type?: string
  readonly format?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
}

const written: Readonly<Record<string, string>> = {
  timeZone: 'Asia/Irkutsk',
  zone: 'Asia/Irkutsk',
  startTime: '09:00',
  number: 'BK-7K3M2P',
}
const decimals = new Set(['amount', 'reward', 'stars', 'share', 'total', 'enp', 'bonus'])
const dates = new Set(['date', 'day', 'from', 'until', 'checkIn', 'checkOut', 'days'])
const longestList = 4

export function strangeNotifications(): NotificationContent[] {
  const { anyOf: kinds = [] } = NotificationContent as Schema
  // Three variants take other branches of the unions; the second omits optional fields.
  return kinds.flatMap((kind) => [0, 1, 2].map((variant) => makeValue(kind, variant) as NotificationContent))
}

function makeValue(schema: Schema, variant: number, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[variant % schema.enum.length]
  const branch = schema.anyOf?.[variant % schema.anyOf.length]
  if (branch) return makeValue(branch, variant, name)
  switch (schema.type) {
    case 'object':
      return toObject(schema, variant)
    case 'array':
      return Array.from({ length: Math.min(longestList, schema.maxItems ?? longestList) }, () =>
        makeValue(schema.items ?? {}, variant, name),
      )
    case 'string':
      return exampleText(schema, name)
    case 'integer':
    case 'number':
      return Math.min(schema.maximum ?? 1_000_000_000, 1_000_000_000)
    case 'null':
      return null
    case 'boolean':
      return variant % 2 === 0
    default:
      throw new Error(`no sample value for the schema of ${name}: ${JSON.stringify(schema)}`)
  }
}

function toObject({ properties = {}, required = [] }: Schema, variant: number): object {
  const present = Object.entries(properties).filter(([name]) => variant !== 1 || required.includes(name))
  return Object.fromEntries(present.map(([name, schema]) => [name, makeValue(schema, variant, name)]))
}

function exampleText({ format }: Schema, name: string): string {
  if (format === 'uuid') return '0b7cbb3e-7d2f-4a6c-9a52-6f0d2f3d9a11'
  if (format === 'date-time') return '2030-03-14T01:00:00.000Z'
  if (format === 'date' || dates.has(name)) return '2030-03-14'
  if (decimals.has(name)) return '123456789.012345'
  return written[name] ?? strangeText
}
