import { fail } from '@enp/shared/errors'
import { chainKey, heartbeatKey, heartbeatPrograms } from '@enp/shared/heartbeat'
import type { FastifyInstance } from 'fastify'
import { moveClock } from '../core/clock.ts'
import type { Deps } from '../core/deps.ts'
import { fewWarnings } from '../core/few-warnings.ts'
import { pendingMigrations } from '../core/migrations.ts'
import { updateLedgerMetrics } from './ledger-metrics.ts'
import { metrics } from './metrics.ts'
import { arePayoutsHeld, updatePayoutMetrics } from './payout-metrics.ts'
import type { Handlers } from './route.ts'
import { requireService } from './route-options.ts'

/** Raised with each release; shown to clients before sign-in. */
export const version = '0.1.0'

export const operationsRoutes: Pick<Handlers, 'POST /internal/clock'> = {
  'POST /internal/clock': async ({ db }, { body }) => {
    const { offsetSeconds, now } = await moveClock(db, body.offsetSeconds)
    return { data: { offsetSeconds, now: now.toISOString() } }
  },
}

/** What probes ask; outside the contract's table because the bodies follow other conventions. */
export function mountHealth(app: FastifyInstance, deps: Deps, isProxySeen: () => boolean): void {
  // A probe that is refused looks like a failure, so it has no limit; many at once share one look at the parts.
  const options = { schema: { hide: true }, config: { limitedAs: 'probe' } } as const
  let looking: ReturnType<typeof lookAtParts> | undefined
  const look = () => {
    looking ??= lookAtParts(deps).finally(() => {
      looking = undefined
    })
    return looking
  }
  app.get('/health/live', options, async () => ({ success: true }))
  app.get('/health/ready', options, async () => {
    const { missing, degraded, held } = await look()
    if (missing) return fail('UNAVAILABLE', { missing: [missing] })
    return { success: true, degraded: [...degraded, ...held, ...(isProxySeen() ? ['TRUST_PROXY'] : [])] }
  })
}

/** What operators' tools read. */
export function mountMetrics(app: FastifyInstance, deps: Deps): void {
  const warn = fewWarnings(deps.log)
  app.get(
    '/metrics',
    {
      schema: { hide: true },
      config: { limitedAs: 'service token' },
      onRequest: requireService(deps.config.serviceToken),
    },
    async (_request, reply) => {
      // The process is worth watching also while its database is away.
      await updateLedgerMetrics(deps.db).catch(() => warn({}, 'the ledger’s metrics could not be read'))
      await updatePayoutMetrics(deps.db).catch(() => warn({}, 'the metrics of payouts could not be read'))
      return reply.type(metrics.contentType).send(await metrics.metrics())
    },
  )
}

async function lookAtParts(deps: Deps) {
  const [missing, degraded, held] = await Promise.all([missingPart(deps), awayParts(deps), heldParts(deps)])
  return { missing, degraded, held }
}

/** Without it no request can be answered. A database that is ahead of this version lacks nothing. */
async function missingPart({ db }: Deps): Promise<'migrations' | 'postgres' | undefined> {
  return pendingMigrations(db).then(
    (pending) => (pending > 0 ? 'migrations' : undefined),
    () => 'postgres',
  )
}

/** Payouts that are held after a restore. */
async function heldParts({ db }: Deps): Promise<string[]> {
  const isHeld = await arePayoutsHeld(db).catch(() => false)
  return isHeld ? ['payouts'] : []
}

/**
 * Without these requests go on. Whether bot and worker live, and whether the worker reads the chain, is known by Redis:
 * without it nothing is said of them.
 */
async function awayParts({ redis, config }: Deps): Promise<string[]> {
  const parts = [
    ...heartbeatPrograms.map((program) => ({ name: program, key: heartbeatKey(program) })),
    ...(config.chain ? [{ name: 'chain', key: chainKey }] : []),
  ]
  try {
    const beats = await Promise.all(parts.map(({ key }) => redis.get(key)))
    return parts.filter((_part, index) => beats[index] === null).map(({ name }) => name)
  } catch {
    return ['redis']
  }
}
