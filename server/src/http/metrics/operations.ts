import { throwRefusal } from '@enp/shared/errors'
import { chainHeartbeatKey, heartbeatKey, heartbeatPrograms } from '@enp/shared/process/heartbeat'
import { createOutages, type Outage } from '@enp/shared/process/outages'
import { version } from '@enp/shared/process/version'
import type { FastifyInstance } from 'fastify'
import { moveClock } from '../../core/database/clock.ts'
import { isDatabaseLost } from '../../core/database/database-failure.ts'
import type { Deps } from '../../core/deps.ts'
import { pendingMigrations } from '../../core/migration/migrations.ts'
import type { RouteHandlers } from '../route.ts'
import { requireService } from '../route-options.ts'
import { updateBackupMetrics, updateDeliveryMetrics, updateProgramMetrics } from './delivery-metrics.ts'
import { updateLedgerMetrics } from './ledger-metrics.ts'
import { metrics } from './metrics.ts'
import { arePayoutsHeld, updatePayoutMetrics } from './payout-metrics.ts'
import { updateRateMetrics } from './rate-metrics.ts'

export const operationsRoutes: Pick<RouteHandlers, 'POST /internal/clock'> = {
  'POST /internal/clock': async ({ db }, { body }) => {
    const { offsetSeconds, now } = await moveClock(db, body.offsetSeconds)
    return { data: { offsetSeconds, now: now.toISOString() } }
  },
}

/** Not in the contract, because their bodies follow other conventions. */
export function mountHealth(app: FastifyInstance, deps: Deps, isProxySeen: () => boolean): void {
  // No limit, because a refused probe looks like a failure. Concurrent probes share one check.
  const options = { schema: { hide: true }, config: { limitedAs: 'probe' } } as const
  let check: ReturnType<typeof lookAtParts> | undefined
  const look = () => {
    check ??= lookAtParts(deps).finally(() => {
      check = undefined
    })
    return check
  }
  app.get('/health/live', options, async () => ({ success: true, version }))
  app.get('/health/ready', options, async () => {
    const { missing, degraded, held } = await look()
    if (missing) return throwRefusal('UNAVAILABLE', { missing: [missing] })
    return { success: true, version, degraded: [...degraded, ...held, ...(isProxySeen() ? ['TRUST_PROXY'] : [])] }
  })
}

export function mountMetrics(app: FastifyInstance, deps: Deps): void {
  const openOutage = createOutages(deps.log)
  const ledger = openOutage('the ledger metrics')
  const delivery = openOutage('the delivery metrics')
  const payouts = openOutage('the payout metrics')
  const rates = openOutage('the rate metrics')
  app.get(
    '/metrics',
    {
      schema: { hide: true },
      config: { limitedAs: 'service token' },
      onRequest: requireService(deps.config.serviceToken),
    },
    async (_request, reply) => {
      // The process reports its metrics even while its database is unreachable.
      await watch(ledger, updateLedgerMetrics(deps.db))
      await updateProgramMetrics(deps.redis)
      await updateBackupMetrics(deps.config.backupDir)
      await watch(delivery, updateDeliveryMetrics(deps.db))
      await watch(payouts, updatePayoutMetrics(deps.db))
      await watch(rates, updateRateMetrics(deps.db))
      return reply.type(metrics.contentType).send(await metrics.metrics())
    },
  )
}

function watch({ failed, succeeded }: Outage, update: Promise<void>): Promise<void> {
  return update.then(succeeded, (error: Error) => {
    if (!isDatabaseLost(error)) failed(error.message)
  })
}

async function lookAtParts(deps: Deps) {
  const [missing, degraded, held] = await Promise.all([missingPart(deps), awayParts(deps), heldParts(deps)])
  return { missing, degraded, held }
}

/** A database ahead of this version lacks nothing. */
async function missingPart({ db }: Deps): Promise<'migrations' | 'postgres' | undefined> {
  return pendingMigrations(db).then(
    (pending) => (pending > 0 ? 'migrations' : undefined),
    () => 'postgres',
  )
}

async function heldParts({ db }: Deps): Promise<string[]> {
  const isHeld = await arePayoutsHeld(db).catch(() => false)
  return isHeld ? ['payouts'] : []
}

/** Redis stores the heartbeats, so without Redis the state of bot and worker is unknown. */
async function awayParts({ redis, config }: Deps): Promise<string[]> {
  const parts = [
    ...heartbeatPrograms.map((program) => ({ name: program, key: heartbeatKey(program) })),
    ...(config.chain ? [{ name: 'chain', key: chainHeartbeatKey }] : []),
  ]
  try {
    const beats = await Promise.all(parts.map(({ key }) => redis.get(key)))
    return parts.filter((_part, index) => beats[index] === null).map(({ name }) => name)
  } catch {
    return ['redis']
  }
}
