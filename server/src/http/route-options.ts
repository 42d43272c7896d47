import { createHash, timingSafeEqual } from 'node:crypto'
import type { CallDefinition } from '@enp/shared/calls/api'
import { type ErrorCode, errorCatalog, throwRefusal } from '@enp/shared/errors'
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Deps } from '../core/deps.ts'
import { commonErrors, refusalSchema } from './failure.ts'
import type { RateLimits, RouteLimit } from './limits/rate-limit.ts'
import { actAsCaller, actAsNamedUser, parseBearerToken, requireUser, type resolveCaller } from './session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    errors?: readonly ErrorCode[]
    /** Without one the server counts the route as a file. */
    limitedAs?: RouteLimit
  }
}

export type RequestHook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

export type Audience = 'everybody' | 'bot'

export interface AdmissionHooks {
  /** Runs before the token is verified, so that a refusal takes little time. */
  readonly admit: RequestHook
  /** Counts a request during these checks. They wait for the database and Redis like the rest. */
  readonly counted: (checks: readonly RequestHook[]) => RequestHook
}

export interface ServerHooks {
  readonly audience: Audience
  /** Undefined for the bot, which calls for all users. */
  readonly turn: RequestHook | undefined
  /** Undefined for the bot, whose calls may carry a payment. */
  readonly admission: AdmissionHooks | undefined
  readonly limits: RateLimits | undefined
}

export const isServedTo = (audience: Audience, { access }: CallDefinition) =>
  access === 'member' || (access === 'bot') === (audience === 'bot')

export function routeOptions(
  deps: Deps,
  call: CallDefinition,
  resolve: ReturnType<typeof resolveCaller>,
  { audience, turn, admission, limits }: ServerHooks,
): RouteShorthandOptions {
  const isWithSession = audience === 'everybody' && call.access !== 'open'
  const before = [...(isWithSession ? [resolve] : []), ...(limits ? [limits.before(call)] : [])]
  return {
    schema: {
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      ...(call.movesValue && { headers: idempotencyHeader }),
      response: toReplies(call),
      summary: call.summary,
      ...((call.access === 'person' || call.access === 'member') && { security: [{ bearer: [] }] }),
      ...(call.access === 'anybody' && { security: [{}, { bearer: [] }] }),
    },
    onRequest: [
      ...(admission ? [admission.admit] : []),
      ...(turn ? [turn] : []),
      ...(admission ? [admission.counted(before)] : before),
    ],
    ...(limits && { preSerialization: limits.succeeded(call) }),
    preParsing: guards(deps, call, audience),
    // An absent body becomes {}: some clients still send the JSON header.
    preValidation: async (request) => {
      request.body ??= {}
    },
    ...(limits && call.guessed !== undefined && { preHandler: limits.beforeCode(call) }),
    ...(call.maxBodyBytes !== undefined && { bodyLimit: call.maxBodyBytes }),
    config: { errors: listErrors(call), limitedAs: call.rateLimit },
  }
}

const listErrors = ({ permissions, errors }: CallDefinition): readonly ErrorCode[] =>
  permissions ? [...errors, 'NOT_OPERATOR', 'NO_PERMISSION'] : errors

type Replies = Record<number, unknown>
/** Shared by all servers, so that the schemas are compiled once. */
const repliesByCall = new WeakMap<CallDefinition, Replies>()

function toReplies(call: CallDefinition): Replies {
  const replies = repliesByCall.get(call) ?? makeReplies(call)
  repliesByCall.set(call, replies)
  return replies
}

function makeReplies(call: CallDefinition): Replies {
  const refusals: Record<number, ErrorCode[]> = {}
  for (const code of new Set([...commonErrors, ...listErrors(call)])) {
    const { status } = errorCatalog[code]
    refusals[status] = [...(refusals[status] ?? []), code]
  }
  const documented = Object.entries(refusals).map(([status, codes]) => [status, refusalSchema(codes)])
  return { ...Object.fromEntries(documented), [call.status ?? 200]: call.reply }
}

/** Runs before the body is read, but after the rate limit has counted the request. */
function guards(deps: Deps, call: CallDefinition, audience: Audience) {
  const service = requireService(deps.config.serviceToken)
  switch (call.access) {
    case 'open':
    case 'anybody':
      return []
    case 'person':
      return [requireUser]
    case 'member':
      return audience === 'bot' ? [service, actAsNamedUser] : [requireUser, actAsCaller]
    case 'bot':
      return [service]
  }
}

/** The length is checked where the key is used: the refusal must name the header. */
const idempotencyHeader = {
  type: 'object',
  properties: {
    'idempotency-key': { type: 'string', description: 'The same key and body run once and answer the same' },
  },
}

/** Compares digests, so that timing reveals neither content nor length. */
export function requireService(serviceToken: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = digest(serviceToken)
  return async (request: FastifyRequest): Promise<void> => {
    if (!timingSafeEqual(digest(parseBearerToken(request) ?? ''), expected)) throwRefusal('UNAUTHORIZED')
  }
}
