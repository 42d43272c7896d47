import type { CallDefinition } from '@enp/shared/calls/api'
import { actingHeader } from '@enp/shared/client'
import { type CallName, contract, splitCall } from '@enp/shared/contract'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { serviceToken } from '../../fixtures/harness.ts'
import { brokenBodies, drawMutation, withoutDropped } from './mutations.ts'
import { toShape } from './shape.ts'
import { drawValid, type KnownValues } from './valid-values.ts'
import type { World } from './world.ts'

export interface FuzzRequest {
  readonly server: 'app' | 'internal'
  readonly options: InjectOptions
}

interface Parts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

const drawParts = (call: CallDefinition, known: KnownValues): fc.Arbitrary<Parts> =>
  fc.record(
    Object.fromEntries(
      (['params', 'query', 'body'] as const).flatMap((part) => {
        const schema = call[part]
        return schema ? [[part, drawValid(toShape(schema), '', known)] as const] : []
      }),
    ),
    { noNullPrototype: true },
  )

/** Requests of one call that its schemas allow. */
export function drawValidRequest(name: CallName, known: KnownValues, world: World): fc.Arbitrary<FuzzRequest> {
  return fc
    .tuple(drawParts(contract[name], known), drawCaller(contract[name], world))
    .map(([parts, caller]) => toRequest(name, parts, caller))
}

/** Requests with one to three changes, of which some are still valid. */
export function drawMutatedRequest(name: CallName, known: KnownValues, world: World): fc.Arbitrary<FuzzRequest> {
  const call: CallDefinition = contract[name]
  const mutated = fc
    .tuple(drawParts(call, known), fc.integer({ min: 1, max: 3 }))
    .chain(([parts, times]) => mutate(parts, times))
  const broken = fc.option(fc.constantFrom(...brokenBodies), { freq: call.body ? 10 : 50 })
  return fc.tuple(mutated, drawCaller(call, world), broken, drawHeaders).map(([parts, caller, raw, headers]) => {
    const request = toRequest(name, isParts(parts) ? parts : { body: parts }, caller)
    const body = raw && { payload: raw[1], headers: { 'content-type': raw[0] } }
    const merged = { ...request.options.headers, ...headers, ...body?.headers }
    return { ...request, options: { ...request.options, ...body, headers: merged } }
  })
}

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null && !Array.isArray(value)

function mutate(value: unknown, times: number): fc.Arbitrary<unknown> {
  if (times === 0) return fc.constant(value)
  return drawMutation(value).chain((changed) => mutate(withoutDropped(changed), times - 1))
}

interface Caller {
  readonly server: 'app' | 'internal'
  readonly headers: Readonly<Record<string, string>>
}

function drawCaller({ access }: CallDefinition, { traveller, owner, operator }: World): fc.Arbitrary<Caller> {
  const signedIn = [traveller, owner, operator].map(({ token }) => bearer('app', token))
  const acting = [owner, operator].map(({ telegramId }) => ({
    ...bearer('internal', serviceToken),
    headers: { ...bearer('internal', serviceToken).headers, [actingHeader]: String(telegramId) },
  }))
  if (access === 'bot') return fc.constant(bearer('internal', serviceToken))
  if (access === 'member') return fc.constantFrom(...acting, bearer('app', owner.token))
  return fc.constantFrom(...signedIn)
}

const bearer = (server: Caller['server'], token: string): Caller => ({
  server,
  headers: { authorization: `Bearer ${token}` },
})

const drawHeaders = fc.constantFrom<Readonly<Record<string, string>>>(
  ...[{}, {}, {}, {}, {}, {}],
  ...[{ 'idempotency-key': '' }, { 'idempotency-key': 'x'.repeat(300) }, { 'idempotency-key': 'ключ' }],
  ...[{ authorization: 'Bearer x.y.z' }, { authorization: 'Basic' }, { 'accept-language': ';;q=9,*' }],
  ...[
    { [actingHeader]: '0' },
    { [actingHeader]: '9'.repeat(30) },
    { 'if-none-match': '"' },
    { 'accept-encoding': 'x' },
  ],
)

function toRequest(name: CallName, { params, query, body }: Parts, caller: Caller): FuzzRequest {
  const { method, path } = splitCall(name)
  const inPath = asFields(params)
  const filled = path.replace(/:(\w+)/g, (_, field: string) => toPathText(inPath[field]))
  const search = toSearch(asFields(query))
  return {
    server: caller.server,
    options: {
      method: method as 'GET',
      url: search ? `${filled}?${search}` : filled,
      headers: { ...caller.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    },
  }
}

const asFields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** An empty segment would be another path. */
const toPathText = (value: unknown): string => encodeURIComponent(toText(value).slice(0, 300)) || 'x'

const toText = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()

const toSearch = (fields: Readonly<Record<string, unknown>>): string =>
  Object.entries(fields)
    .flatMap(([name, value]) => (Array.isArray(value) ? value.slice(0, 3) : [value]).map((each) => [name, each]))
    .map(([name, value]) => `${encodeURIComponent(String(name).toWellFormed())}=${encodeURIComponent(toText(value))}`)
    .join('&')
