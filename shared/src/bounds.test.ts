import { describe, expect, test } from 'vitest'
import { contract } from './contract.ts'

interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly maxLength?: number
  readonly maxItems?: number
  readonly maximum?: number
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}

/** Strings without a length limit in the schema; docs/reference/bounds.md. */
const boundedElsewhere = [
  // A too long init data has a separate error code, and the request body has a size limit.
  'POST /v1/auth/login body.initData',
  'POST /auth/telegram body.initData',
  'POST /auth/dev body.initData',
  // Counting the characters of a large file is slow, and its body has a size limit.
  'POST /v1/organizer/cases/:id/photos body.base64',
  'POST /v1/organizer/drafts/:id/photos body.base64',
  'POST /v1/organizer/imports body.base64',
  'POST /v1/bookings/:id/review/photos body.base64',
]

const calls = Object.entries(contract)
const isBoundedPattern = (pattern: string) => /^\^.*\$$/.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern)

function hasBound({ type, maxItems, maxLength, format, pattern }: Schema): boolean {
  if (type === 'array') return maxItems !== undefined
  if (type !== 'string') return true
  return maxLength !== undefined || format !== undefined || isBoundedPattern(pattern ?? '')
}

function findUnbounded(schema: Schema | undefined, path: string): string[] {
  if (!schema || schema.enum || schema.const !== undefined) return []
  return [
    ...(hasBound(schema) ? [] : [path]),
    ...(schema.anyOf ?? []).flatMap((part) => findUnbounded(part, path)),
    ...findUnbounded(schema.items, `${path}[]`),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => findUnbounded(part, `${path}.${name}`)),
  ]
}

const toParts = (call: (typeof contract)[keyof typeof contract]) => {
  const { params, query, body } = call as { params?: Schema; query?: Schema; body?: Schema }
  return { params, query, body }
}

describe('every call of the contract', () => {
  test('limits the length of each string and list in its request', () => {
    const unbounded = calls.flatMap(([name, call]) =>
      Object.entries(toParts(call)).flatMap(([part, schema]) => findUnbounded(schema, `${name} ${part}`)),
    )
    expect(unbounded).toEqual(boundedElsewhere)
  })

  test('has a rate limit', () => {
    for (const [name, { rateLimit }] of calls) expect([name, typeof rateLimit]).toEqual([name, 'string'])
  })

  test('allows at most 50 entries per page and at most 1,000 pages if it is paginated', () => {
    const paged = calls.flatMap(([name, call]) => {
      const { limit, page } = toParts(call).query?.properties ?? {}
      return limit ? [{ name, limit: limit.maximum ?? Infinity, pages: page?.maximum ?? Infinity }] : []
    })
    expect(paged.length).toBeGreaterThan(5)
    expect(paged.filter(({ limit, pages }) => limit > 50 || pages > 1_000)).toEqual([])
  })
})
