import type { Call, RateLimit } from '@enp/shared/calls/api'
import { errorCatalog, Refusal } from '@enp/shared/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import { toNetwork } from './network.ts'

interface Window {
  readonly max: number
  readonly lengthMs: number
}

/** Of one person, by group of calls; docs/product.md, section 2. */
const personWindows: Record<RateLimit, Window> = {
  'sign-in': { max: 300, lengthMs: 60_000 },
  read: { max: 40, lengthMs: 1_000 },
  search: { max: 10, lengthMs: 1_000 },
  value: { max: 10, lengthMs: 1_000 },
  // Each may ask the messenger, of which all people together have some thirty a second.
  share: { max: 20, lengthMs: 60_000 },
}
/** Of one address before sign-in, for each group and for what was refused: carriers share addresses, so it is wide. */
const addressWindow: Window = { max: 300, lengthMs: 60_000 }

/**
 * Files of an address: pictures, pages and what they load. One user who scrolls asks for 200 a minute, and carriers share
 * addresses.
 */
const fileWindow: Window = { max: 12_000, lengthMs: 60_000 }

type Limited = Pick<Call, 'access' | 'rateLimit'>

/** The limit that counts a route. `probe`: none, because a refused probe looks like a failure. */
export type RouteLimit = RateLimit | 'file' | 'service token' | 'probe'

export interface RateLimits {
  /** A hook before any work, once it is known who calls. Errors: RATE_LIMITED. */
  before(call: Limited): (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** A hook that counts a file of an address. Errors: RATE_LIMITED. */
  file(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** A hook before an answer of success is sent. Errors: RATE_LIMITED. */
  succeeded(call: Limited): (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** What a refusal becomes: itself, or RATE_LIMITED. */
  refused(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): Promise<Refusal>
}

/**
 * Fixed windows in Redis, so that all processes count together; while Redis is away nobody is held up. A person's calls
 * are counted before any work. A stranger's are counted by how they ended: a neighbour behind the same address who sends
 * nothing but what is refused is held up alone, and nobody else who signs in or reads.
 */
export function openRateLimits(redis: Redis): RateLimits {
  const refuse = (reply: FastifyReply, leftMs: number): Refusal => {
    reply.header('retry-after', Math.max(1, Math.ceil(leftMs / 1_000)))
    return new Refusal('RATE_LIMITED')
  }
  const count = async (reply: FastifyReply, key: string, window: Window) => {
    const { counted, leftMs } = await countOne(redis, key, window)
    if (counted > window.max) throw refuse(reply, leftMs)
  }
  const look = async (reply: FastifyReply, key: string, window: Window) => {
    const { counted, leftMs } = await countedSoFar(redis, key)
    if (counted >= window.max) throw refuse(reply, leftMs)
  }
  return {
    before:
      ({ rateLimit, access }) =>
      async (request, reply) => {
        const userId = toUserId(request)
        if (userId !== undefined) await count(reply, `${rateLimit}:${userId}`, personWindows[rateLimit])
        // Without a token it will be refused.
        else await look(reply, access === 'person' ? toRefusals(request) : toGroup(request, rateLimit), addressWindow)
      },
    file: ({ ip }, reply) => count(reply, `address:file:${toNetwork(ip)}`, fileWindow),
    succeeded:
      ({ rateLimit }) =>
      async (request, reply) => {
        if (toUserId(request) === undefined) await count(reply, toGroup(request, rateLimit), addressWindow)
      },
    async refused(request, reply, refusal) {
      const { status } = errorCatalog[refusal.code]
      if (toUserId(request) !== undefined || status >= 500 || refusal.code === 'RATE_LIMITED') return refusal
      return count(reply, toRefusals(request), addressWindow).then(
        () => refusal,
        (limited: Refusal) => limited,
      )
    },
  }
}

/** Somebody whose session has ended is told so, and not held up by what others behind the address do. */
const toUserId = ({ caller, formerUserId }: FastifyRequest) => caller?.id ?? formerUserId
const toGroup = ({ ip }: FastifyRequest, group: RateLimit) => `address:${group}:${toNetwork(ip)}`
const toRefusals = ({ ip }: FastifyRequest) => `address:refused:${toNetwork(ip)}`

interface Counted {
  readonly counted: number
  /** Until the window ends. */
  readonly leftMs: number
}

const nothing: Counted = { counted: 0, leftMs: 0 }
/** A command would wait until a connection has failed again, and with it every call that waits for its turn. */
const isAway = ({ status }: Redis) => ['close', 'reconnecting', 'end'].includes(status)
const named = (key: string) => `rate:${key}`

async function countOne(redis: Redis, key: string, { lengthMs }: Window): Promise<Counted> {
  if (isAway(redis)) return nothing
  const steps = redis.multi().set(named(key), 0, 'PX', lengthMs, 'NX').incr(named(key)).pttl(named(key)).exec()
  return steps.then(
    (answers) => ({ counted: numberAt(answers, 1), leftMs: numberAt(answers, 2) }),
    () => nothing,
  )
}

async function countedSoFar(redis: Redis, key: string): Promise<Counted> {
  if (isAway(redis)) return nothing
  const steps = redis.multi().get(named(key)).pttl(named(key)).exec()
  return steps.then(
    (answers) => ({ counted: numberAt(answers, 0), leftMs: numberAt(answers, 1) }),
    () => nothing,
  )
}

/** 0 where Redis refused, for want of room for one. */
function numberAt(answers: ReadonlyArray<readonly [error: Error | null, answer: unknown]> | null, at: number): number {
  const [error, answer] = answers?.[at] ?? []
  return error ? 0 : Number(answer ?? 0)
}
