import { startHeartbeat } from '@enp/shared/process/heartbeat'
import { serveMetrics } from '@enp/shared/process/serve-metrics'
import { Redis } from 'ioredis'
import { ConfigError, readConfig, type ServerConfig } from './core/config/config.ts'
import { createRateLimitedWarner } from './core/create-rate-limited-warner.ts'
import { findMissingSettings } from './core/database/check-database.ts'
import { openDatabase } from './core/database/database.ts'
import { logEffects } from './core/effects.ts'
import { jobMetrics, measured } from './core/jobs/job-metrics.ts'
import { runPeriodically } from './core/jobs/loop.ts'
import { refuseToStart, reportReady, shutDownOnSignal } from './core/jobs/process.ts'
import { openLog } from './core/log.ts'
import { openNotificationJobs } from './notifications/notification-jobs.ts'
import { schedule } from './schedule.ts'
import { openBotApi } from './telegram/bot-api.ts'
import { findReasonNotToStart } from './wallets/checks/run-when-chain-matches.ts'

/** Longer than any statement timeout: a missing response means an unreachable Postgres. */
const answerTimeoutMs = 15_000
/** Moves work from Postgres into the queue. Redis may lose all of its data. */
async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel, 'worker')
  const warn = createRateLimitedWarner(log)
  const place = {
    application: 'enp-worker',
    prepare: config.prepareStatements,
    onConnectionLost: (error: Error) => warn({ reason: error.message }, 'database connection lost'),
  }
  const db = openDatabase({ ...place, url: config.databaseUrl, answerTimeoutMs })
  logEffects(db, log)
  // Without a timeout for responses, because the ledger check may read for minutes.
  const read = openDatabase({ ...place, url: config.databaseReadUrl })
  // A worker that starts while Postgres is unreachable continues, because its loops try again.
  const missing = await findMissingSettings(db, 'DATABASE_URL').catch(() => undefined)
  if (missing) refuseToStart(missing)
  const wrongChain = await findReasonNotToStart({ db, log, config }).catch(() => undefined)
  if (wrongChain) refuseToStart(wrongChain)
  const redis = new Redis(config.redisUrl, { maxRetriesPerRequest: 1, commandTimeout: 500 })
  redis.on('error', () => undefined)
  const stopHeartbeat = startHeartbeat(redis, 'worker')
  const jobs = openNotificationJobs(config.redisUrl, (error) => warn({ reason: error.message }, 'Redis is unreachable'))
  const telegram = openBotApi(config)
  const loops = schedule({ db, read, log, config, redis, jobs, telegram }).map(([what, everyMs, round]) =>
    runPeriodically(everyMs, measured(what, round), (error) =>
      warn({ reason: error.message }, `${what} failed, trying again in the next round`),
    ),
  )
  const stopMetrics = await openMetrics(config)
  shutDownOnSignal(async () => {
    stopMetrics?.()
    await Promise.all(loops.map((loop) => loop.stop()))
    await jobs.close()
    stopHeartbeat()
    redis.disconnect()
    await Promise.all([db.destroy(), read.destroy()])
  })
  reportReady()
}

async function openMetrics({ metricsPort: port, internalHost: host, serviceToken }: ServerConfig) {
  return port === undefined ? undefined : serveMetrics({ host, port, serviceToken }, jobMetrics)
}

start().catch((error: unknown) => {
  if (error instanceof ConfigError) refuseToStart(error.message)
  refuseToStart(`The worker could not start: ${error instanceof Error ? error.message : 'unknown reason'}.`)
})
