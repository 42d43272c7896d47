import type { CallAccess, CallDefinition, RateLimit } from '@enp/shared/calls/api'
import { CallRefusal, errorCatalog } from '@enp/shared/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import { toNetworkPrefix } from './network.ts'

interface Window {
  readonly max: number
  readonly lengthMs: number
}

const userWindows: Record<RateLimit, Window> = {
  'sign-in': { max: 300, lengthMs: 60_000 },
  read: { max: 40, lengthMs: 1_000 },
  search: { max: 10, lengthMs: 1_000 },
  value: { max: 10, lengthMs: 1_000 },
  // Each may call the Bot API, which allows about thirty calls a second for all users.
  share: { max: 20, lengthMs: 60_000 },
}
/** Before sign-in, per group and for refusals. Wide, because carriers share addresses. */
const addressWindow: Window = { max: 300, lengthMs: 60_000 }

/** A user who scrolls requests 200 a minute, and carriers share addresses. */
const fileWindow: Window = { max: 12_000, lengthMs: 60_000 }

/** Unknown codes of a user; docs/rules/promo-codes.md#tries */
const codeWindow: Window = { max: 10, lengthMs: 3_600_000 }

type Limited = Pick<CallDefinition, 'access' | 'rateLimit'>

/** `probe`: no limit, because a refused probe looks like a failure. */
export type RouteLimit = RateLimit | 'file' | 'service token' | 'probe'

export interface RateLimits {
  /** Runs before any work, once the caller is known. Errors: RATE_LIMITED. */
  before(call: Limited): (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** Runs when the body is known, before a code of it is tried. Errors: RATE_LIMITED. */
  beforeCode(call: Pick<CallDefinition, 'guessed'>): (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** Errors: RATE_LIMITED. */
  file(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Runs before a successful response is sent. Errors: RATE_LIMITED. */
  succeeded(call: Limited): (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  refused(request: FastifyRequest, reply: FastifyReply, refusal: CallRefusal): Promise<CallRefusal>
}

/**
 * Fixed windows in Redis; without Redis nothing is limited. Calls without a user are counted by
 * outcome, so that refused calls don't block other clients of an address.
 */
export function openRateLimits(redis: Redis): RateLimits {
  const refuse = (reply: FastifyReply, leftMs: number): CallRefusal => {
    reply.header('retry-after', Math.max(1, Math.ceil(leftMs / 1_000)))
    return new CallRefusal('RATE_LIMITED')
  }
  const count = async (reply: FastifyReply, key: string, window: Window) => {
    const { counted, leftMs } = await countOne(redis, key, window)
    if (counted > window.max) throw refuse(reply, leftMs)
  }
  const check = async (reply: FastifyReply, key: string, window: Window) => {
    const { counted, leftMs } = await countedSoFar(redis, key)
    if (counted >= window.max) throw refuse(reply, leftMs)
  }
  return {
    before:
      ({ rateLimit, access }) =>
      async (request, reply) => {
        const userId = toUserId(request)
        if (userId !== undefined) await count(reply, `${rateLimit}:${userId}`, userWindows[rateLimit])
        // A call that requires a user is refused without a token.
        else await check(reply, requiresUser(access) ? toRefusals(request) : toGroup(request, rateLimit), addressWindow)
      },
    beforeCode:
      ({ guessed }) =>
      async (request, reply) => {
        const userId = toUserId(request)
        if (userId !== undefined && guessed !== undefined && hasField(request.body, guessed))
          await check(reply, toCodeKey(userId), codeWindow)
      },
    file: ({ ip }, reply) => count(reply, `address:file:${toNetworkPrefix(ip)}`, fileWindow),
    succeeded:
      ({ rateLimit }) =>
      async (request, reply) => {
        if (toUserId(request) === undefined) await count(reply, toGroup(request, rateLimit), addressWindow)
      },
    async refused(request, reply, refusal) {
      const { status } = errorCatalog[refusal.code]
      const userId = toUserId(request)
      if (userId !== undefined && isWrongGuess(refusal)) await countOne(redis, toCodeKey(userId), codeWindow)
      if (userId !== undefined || status >= 500 || refusal.code === 'RATE_LIMITED') return refusal
      return count(reply, toRefusals(request), addressWindow).then(
        () => refusal,
        (limited: CallRefusal) => limited,
      )
    },
  }
}

const requiresUser = (access: CallAccess) => access === 'person' || access === 'member'
/** An ended session keeps its own limit, so other clients can't change its UNAUTHORIZED. */
const toUserId = ({ caller, formerUserId, resellerUserId }: FastifyRequest) =>
  caller?.id ?? formerUserId ?? resellerUserId
const toGroup = ({ ip }: FastifyRequest, group: RateLimit) => `address:${group}:${toNetworkPrefix(ip)}`
const toCodeKey = (userId: string) => `code:${userId}`
const hasField = (body: unknown, field: string) => typeof body === 'object' && body !== null && field in body
const isWrongGuess = ({ code, details }: CallRefusal) =>
  code === 'CODE_UNKNOWN' && hasField(details, 'reason') && (details as { reason: unknown }).reason === 'unknown'
const toRefusals = ({ ip }: FastifyRequest) => `address:refused:${toNetworkPrefix(ip)}`

interface Counted {
  readonly counted: number
  readonly leftMs: number
}

const nothing: Counted = { counted: 0, leftMs: 0 }
/** A command would wait for the next connection attempt and block queued calls. */
const isAway = ({ status }: Redis) => ['close', 'reconnecting', 'end'].includes(status)
const toKey = (key: string) => `rate:${key}`

async function countOne(redis: Redis, key: string, { lengthMs }: Window): Promise<Counted> {
  if (isAway(redis)) return nothing
  const steps = redis.multi().set(toKey(key), 0, 'PX', lengthMs, 'NX').incr(toKey(key)).pttl(toKey(key)).exec()
  return steps.then(
    (answers) => ({ counted: numberAt(answers, 1), leftMs: numberAt(answers, 2) }),
    () => nothing,
  )
}

async function countedSoFar(redis: Redis, key: string): Promise<Counted> {
  if (isAway(redis)) return nothing
  const steps = redis.multi().get(toKey(key)).pttl(toKey(key)).exec()
  return steps.then(
    (answers) => ({ counted: numberAt(answers, 0), leftMs: numberAt(answers, 1) }),
    () => nothing,
  )
}

/** 0 if Redis refused the command for lack of memory. */
function numberAt(answers: ReadonlyArray<readonly [error: Error | null, answer: unknown]> | null, at: number): number {
  const [error, answer] = answers?.[at] ?? []
  return error ? 0 : Number(answer ?? 0)
}
