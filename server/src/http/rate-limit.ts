import type { RateLimit } from '@enp/shared/calls/api'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'

/** Fixed windows, docs/product.md section 2: carriers share addresses, so strangers get a wide one. */
const windows: Record<RateLimit, { max: number; timeWindowMs: number }> = {
  'sign-in': { max: 300, timeWindowMs: 60_000 },
  read: { max: 40, timeWindowMs: 1_000 },
  search: { max: 10, timeWindowMs: 1_000 },
  value: { max: 10, timeWindowMs: 1_000 },
}

/** Counters live in Redis, so that all processes count together; while Redis is away nobody is held up. */
export async function useRateLimits(app: FastifyInstance, redis: Redis): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    redis,
    nameSpace: 'rate:',
    skipOnError: true,
    enableDraftSpec: false,
    errorResponseBuilder: () =>
      Object.assign(new Error('rate limit'), { code: 'FST_ERR_RATE_LIMITED', statusCode: 429 }),
  })
}

/**
 * The limit of one group of calls, shared by all its routes: by person once known, else by address, where all groups
 * share one wide window.
 */
export function limiterOf(app: FastifyInstance, group: RateLimit) {
  const windowOf = (request: FastifyRequest) => windows[request.caller ? group : 'sign-in']
  return app.rateLimit({
    keyGenerator: (request) => (request.caller ? `${group}:${request.caller.id}` : `address:${request.ip}`),
    max: (request) => windowOf(request).max,
    timeWindow: (request) => windowOf(request).timeWindowMs,
  })
}
