import { startHeartbeat } from '@enp/shared/process/heartbeat'
import { createOutages, type OpenOutage } from '@enp/shared/process/outages'
import { serveMetrics } from '@enp/shared/process/serve-metrics'
import { startTracing } from '@enp/shared/process/tracing'
import { watchRedis } from '@enp/shared/process/watch-redis'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { ConfigError, readConfig, type ServerConfig } from './core/config/config.ts'
import { findMissingSettings } from './core/database/check-database.ts'
import { openDatabase } from './core/database/database.ts'
import { isDatabaseLost } from './core/database/database-failure.ts'
import { watchDatabases } from './core/database/watch-databases.ts'
import { logEffects } from './core/effects.ts'
import { jobMetrics, measured } from './core/jobs/job-metrics.ts'
import { runPeriodically } from './core/jobs/loop.ts'
import { refuseSettings, refuseToStart, reportReady, shutDownOnSignal } from './core/jobs/process.ts'
import { openLog } from './core/log.ts'
import { openNotificationJobs, QueueUnavailable } from './notifications/notification-jobs.ts'
import type { QueuedNotification } from './notifications/notifications.store.ts'
import { schedule } from './schedule.ts'
import { openBotApi } from './telegram/bot-api.ts'
import { findReasonNotToStart } from './wallets/checks/run-when-chain-matches.ts'

/** Longer than any statement timeout: a missing response means an unreachable Postgres. */
const answerTimeoutMs = 15_000
/** Moves work from Postgres into the queue. Redis may lose all of its data. */
async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel, 'worker')
  const openOutage = createOutages(log)
  const stopTracing = await startTracing(config.tracesUrl, 'worker', openOutage)
  const place = { application: 'enp-worker', prepare: config.prepareStatements }
  const [primary, replica] = watchDatabases(config, openOutage)
  const db = openDatabase({ ...place, ...primary, answerTimeoutMs })
  logEffects(db, log)
  // Without a timeout for responses, because the ledger check may read for minutes.
  const read = openDatabase({ ...place, ...replica })
  // A worker that starts while Postgres is unreachable continues, because its loops try again.
  const missing = await findMissingSettings(db, 'DATABASE_URL').catch(() => undefined)
  if (missing) refuseToStart(missing)
  const wrongChain = await findReasonNotToStart({ db, log, config }).catch(() => undefined)
  if (wrongChain) refuseToStart(wrongChain)
  const redis = new Redis(config.redisUrl, { maxRetriesPerRequest: 1, commandTimeout: 500 })
  const redisOutage = openOutage('Redis')
  watchRedis(redis, redisOutage)
  const stopHeartbeat = startHeartbeat(redis, 'worker')
  const jobs = openNotificationJobs(config.redisUrl, ({ message }) => redisOutage.failed(message), logQueued(log))
  const telegram = openBotApi(config, openOutage('Telegram'))
  const loops = schedule({ db, read, log, config, redis, jobs, telegram }).map(([what, everyMs, round]) =>
    repeat(what, everyMs, round, openOutage),
  )
  const stopMetrics = await openMetrics(config)
  shutDownOnSignal(async () => {
    stopMetrics?.()
    await Promise.all(loops.map((loop) => loop.stop()))
    await jobs.close()
    stopHeartbeat()
    redis.disconnect()
    await Promise.all([db.destroy(), read.destroy()])
    await stopTracing()
  })
  reportReady()
}

/** A failed round is tried again. An unreachable part has its own lines. */
function repeat(what: string, everyMs: number, round: () => Promise<unknown>, openOutage: OpenOutage) {
  const outage = openOutage(what)
  const work = measured(what, round)
  return runPeriodically(
    everyMs,
    () => work().then(outage.succeeded),
    (error) => {
      if (!(error instanceof QueueUnavailable || isDatabaseLost(error))) outage.failed(error.message)
    },
  )
}

const logQueued =
  (log: Logger) =>
  ({ id, request_id: reqId }: QueuedNotification): void =>
    log.info({ notification: String(id), ...(reqId !== null && { reqId }) }, 'queued a notification for the bot')

async function openMetrics({ metricsPort: port, internalHost: host, serviceToken }: ServerConfig) {
  return port === undefined ? undefined : serveMetrics({ host, port, serviceToken }, jobMetrics)
}

start().catch((error: unknown) => {
  if (error instanceof ConfigError) refuseSettings(error.message)
  refuseToStart(`The worker could not start: ${error instanceof Error ? error.message : 'unknown reason'}.`)
})
