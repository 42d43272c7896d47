import { createHash, timingSafeEqual } from 'node:crypto'
import type { Call } from '@enp/shared/calls/api'
import { type ErrorCode, errorCatalog, fail } from '@enp/shared/errors'
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Deps } from '../core/deps.ts'
import { commonErrors, refusalSchema } from './failure.ts'
import type { RateLimits, RouteLimit } from './rate-limit.ts'
import { bearer, requireUser, type resolveCaller } from './session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    errors?: readonly ErrorCode[]
    /** The rate limit that the route's own hooks count in; without one the server counts it as a file. */
    limitedAs?: RouteLimit
  }
}

export type RequestHook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** What Fastify is told of a call: its schemas, its limits and who may call. */
export function routeOptions(
  deps: Deps,
  call: Call,
  learn: ReturnType<typeof resolveCaller>,
  { turn, limits }: { readonly turn: RequestHook | undefined; readonly limits: RateLimits | undefined },
): RouteShorthandOptions {
  return {
    schema: {
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      ...(call.movesValue && { headers: idempotencyHeader }),
      response: toReplies(call),
      summary: call.summary,
      ...(call.access === 'person' && { security: [{ bearer: [] }] }),
      ...(call.access === 'anybody' && { security: [{}, { bearer: [] }] }),
    },
    onRequest: [
      ...(turn ? [turn] : []),
      ...(call.access === 'person' || call.access === 'anybody' ? [learn] : []),
      ...(limits ? [limits.before(call)] : []),
    ],
    ...(limits && { preSerialization: limits.succeeded(call) }),
    preParsing: guards(deps, call),
    // An absent body is {}: several calls of the specification have none, some clients still send the JSON header.
    preValidation: async (request) => {
      request.body ??= {}
    },
    config: { errors: call.errors, limitedAs: call.rateLimit },
  }
}

type Replies = Record<number, unknown>
/** The same schemas for every server, so that they are compiled once. */
const known = new WeakMap<Call, Replies>()

function toReplies(call: Call): Replies {
  const replies = known.get(call) ?? makeReplies(call)
  known.set(call, replies)
  return replies
}

/** The success and, by status, the refusals this call can answer: what is declared is what is documented. */
function makeReplies(call: Call): Replies {
  const refusals: Record<number, ErrorCode[]> = {}
  for (const code of new Set([...commonErrors, ...call.errors])) {
    const { status } = errorCatalog[code]
    refusals[status] = [...(refusals[status] ?? []), code]
  }
  const documented = Object.entries(refusals).map(([status, codes]) => [status, refusalSchema(codes)])
  return { ...Object.fromEntries(documented), [call.status ?? 200]: call.reply }
}

/** After the rate limit has counted the request: who may not call is refused before a body is read. */
function guards(deps: Deps, call: Call) {
  switch (call.access) {
    case 'open':
    case 'anybody':
      return []
    case 'person':
      return [requireUser]
    case 'bot':
      return [requireService(deps.config.serviceToken)]
  }
}

/** Its length is checked where it is used: a header's refusal should name the header. */
const idempotencyHeader = {
  type: 'object',
  properties: {
    'idempotency-key': { type: 'string', description: 'The same key and body run once and answer the same' },
  },
}

/** The bot's right to call: compared as digests, so that neither content nor length can be timed. */
export function requireService(serviceToken: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = digest(serviceToken)
  return async (request: FastifyRequest): Promise<void> => {
    if (!timingSafeEqual(digest(bearer(request) ?? ''), expected)) fail('UNAUTHORIZED')
  }
}
