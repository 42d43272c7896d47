import { createOutages } from '@enp/shared/process/outages'
import { startTracing } from '@enp/shared/process/tracing'
import { watchRedis } from '@enp/shared/process/watch-redis'
import { Redis } from 'ioredis'
import { buildServers } from './build-server.ts'
import { findMissingCardProvider } from './catalog/listing/find-missing-card-provider.ts'
import { closeSearchPool, findMissingSearchSettings, openSearchPool } from './catalog/search/search-pool.ts'
import { ConfigError, readConfig } from './core/config/config.ts'
import { findMissingSettings, findUnprotectedJournals, waitForDatabase } from './core/database/check-database.ts'
import { clockOffsetSeconds } from './core/database/clock.ts'
import { type Database, openDatabase, requestTimeoutMs } from './core/database/database.ts'
import { DatabaseUnavailable } from './core/database/database-failure.ts'
import { watchDatabases } from './core/database/watch-databases.ts'
import type { SearchPools } from './core/deps.ts'
import { logEffects } from './core/effects.ts'
import { refuseSettings, refuseToStart, reportReady, shutDownOnSignal } from './core/jobs/process.ts'
import { openLog } from './core/log.ts'
import { pendingMigrations } from './core/migration/migrations.ts'
import { countDroppedLine } from './http/metrics/metrics.ts'
import { getNetworkAccess } from './media/fetch-public.ts'
import { loadDemoTasks } from './operators/tasks/load-demo-tasks.ts'
import { personalData } from './personal-data.ts'
import { products } from './products.ts'
import { syncOperators } from './support/notify-waiting.ts'
import { openBotApi } from './telegram/bot-api.ts'
import { findReasonNotToStart } from './wallets/checks/run-when-chain-matches.ts'
import { chainPaymentMethod } from './wallets/deposits/chain-payment-method.ts'

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel, 'server', countDroppedLine)
  const openOutage = createOutages(log)
  const stopTracing = await startTracing(config.tracesUrl, 'server', openOutage)
  const place = {
    application: 'enp-server',
    prepare: config.prepareStatements,
    answerTimeoutMs: requestTimeoutMs,
  }
  const [primary, replica] = watchDatabases(config, openOutage)
  const db = openDatabase({ ...place, ...primary })
  logEffects(db, log)
  const search = openSearchPool({ ...place, ...replica })
  // Requests don't wait for Redis: without it the limits are off and readiness reports it.
  const redis = new Redis(config.redisUrl, { maxRetriesPerRequest: 1, connectTimeout: 1_000, commandTimeout: 500 })
  watchRedis(redis, openOutage('Redis'))
  const pending = await waitForDatabase(() => pendingMigrations(db)).catch(explainRefusal)
  if (pending > 0) refuseToStart(`The database lacks ${pending} migrations: ${howToMigrate}.`)
  await refuseMissingSettings(db, search)
  const loose = await findUnprotectedJournals(db)
  if (loose) log.warn(loose)
  if (config.production && (await clockOffsetSeconds(db)) !== 0)
    refuseToStart('The database has a development clock: production needs its own database.')

  const noProvider = await findMissingCardProvider(db, config)
  if (noProvider) refuseSettings(noProvider)
  const wrongChain = await findReasonNotToStart({ db, log, config })
  if (wrongChain) refuseToStart(wrongChain)

  // The demo tasks link to the simulator's channels.
  if (config.standIn) await loadDemoTasks(db)
  await syncOperators({ db }, config.operatorIds)
  const { app, internal } = await buildServers(
    { db, search, redis, telegram: openBotApi(config, openOutage('Telegram')), log, config },
    { products, chain: chainPaymentMethod, personalData, network: getNetworkAccess(config) },
    log,
  )
  shutDownOnSignal(async () => {
    await Promise.all([app.close(), internal.close()])
    redis.disconnect()
    await Promise.all([db.destroy(), closeSearchPool(search)])
    await stopTracing()
  })
  await internal.listen({ host: config.internalHost, port: config.internalPort })
  await app.listen({ host: config.host, port: config.port })
  reportReady()
}

const howToMigrate = 'run enp migrate with DATABASE_DIRECT_URL (the address of the owner) first'

/** Before the first migration the role or its permissions don't exist. */
function explainRefusal(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!/^(28\w{3}|3D000|42501)$/.test(code)) throw error
  const reason = error instanceof Error ? error.message : ''
  refuseToStart(`DATABASE_URL is refused (${reason}). If this database was never migrated, ${howToMigrate}.`)
}

/** Without the replica only searches fail, so bookings and payments do not wait for it. */
async function refuseMissingSettings(db: Database, search: SearchPools): Promise<void> {
  const missing =
    (await findMissingSettings(db, 'DATABASE_URL')) ?? (await findMissingSearchSettings(search).catch(passUnreachable))
  if (missing) refuseToStart(missing)
}

function passUnreachable(error: unknown): undefined {
  if (!(error instanceof DatabaseUnavailable && error.isUnreachable)) throw error
}

start().catch((error: unknown) => {
  if (error instanceof ConfigError) refuseSettings(error.message)
  refuseToStart(`The server could not start: ${error instanceof Error ? error.message : 'unknown reason'}.`)
})
