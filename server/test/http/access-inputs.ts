import type { CallDefinition } from '@enp/shared/calls/api'
import { type CallName, contract, splitCall } from '@enp/shared/contract'
import type { TSchema } from 'typebox'

interface Shape {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly minLength?: number
  readonly minItems?: number
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
}

export type Values = Readonly<Record<string, unknown>>

const samples: readonly [string, string][] = [
  ['09:30', 'time'],
  ['2030-Q1', 'quarter'],
  ['1', 'number'],
  ['all', 'scope'],
  ['a'.repeat(64), 'hash'],
]

export function sample(schema: TSchema, values: Values): unknown {
  return make(JSON.parse(JSON.stringify(schema)) as Shape, values)
}

function make(shape: Shape, values: Values): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.anyOf) return shape.anyOf[0] && make(shape.anyOf[0], values)
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {})
          .filter(([name]) => shape.required?.includes(name) || name in values)
          .map(([name, of]) => [name, name in values ? values[name] : make(of, values)]),
      )
    case 'array':
      return Array.from({ length: shape.minItems ?? 0 }, () => shape.items && make(shape.items, values))
    case 'integer':
    case 'number':
      return shape.minimum ?? 1
    case 'boolean':
      return true
    default:
      return text(shape)
  }
}

function text({ format, pattern, minLength = 1 }: Shape): string {
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000'
  if (format === 'date') return '2030-03-13'
  if (format === 'date-time') return '2030-03-13T09:30:00.000Z'
  const fitting = pattern && samples.find(([one]) => new RegExp(pattern).test(one))
  return fitting ? fitting[0] : 'x'.repeat(Math.max(minLength, 1))
}

export function toRequest(name: CallName, values: Values) {
  const { method, path } = splitCall(name)
  const call: CallDefinition = contract[name]
  const params = call.params ? (sample(call.params, values) as Record<string, unknown>) : {}
  const url = path.replace(/:(\w+)/g, (_, field: string) => String(params[field]))
  const query = call.query ? (sample(call.query, values) as Record<string, unknown>) : {}
  const search = new URLSearchParams(
    Object.entries(query).map(([field, value]): [string, string] => [field, String(value)]),
  ).toString()
  const payload = call.body ? (sample(call.body, values) as object) : undefined
  return { method: method as 'GET' | 'POST', url: search ? `${url}?${search}` : url, ...(payload && { payload }) }
}
