import { startHeartbeat } from '@enp/shared/process/heartbeat'
import { createOutages } from '@enp/shared/process/outages'
import { serveMetrics } from '@enp/shared/process/serve-metrics'
import { startTracing } from '@enp/shared/process/tracing'
import { watchRedis } from '@enp/shared/process/watch-redis'
import type { Update } from 'grammy/types'
import { Redis } from 'ioredis'
import { createBot } from './bot.ts'
import { setDefaultCommandsAndMenu } from './commands.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import type { Deps } from './context.ts'
import { redisConversationStore } from './conversations/store.ts'
import { redisApplicationDrafts } from './features/applying/application-drafts.ts'
import { startBroadcastProgressEdits } from './features/broadcasts/progress.ts'
import { startProgressUpdates } from './features/departures/show-progress.ts'
import { startManifestEdits } from './features/organizer/manifest/edit-manifests.ts'
import { redisSentInvoices } from './invoices/sent-invoices.ts'
import { openLog } from './log.ts'
import { createVoucherPictureFetcher } from './notifications/voucher-picture.ts'
import { startNotificationWorker, startPaidNotificationWorker } from './notifications/worker.ts'
import { connectServer, withRetries } from './server.ts'
import { createApiWithoutRetries, waitForBotApi, watchTelegram } from './telegram/bot-api.ts'
import { classifyBotApiError, formatErrorForLog, isBotApiError } from './telegram/bot-api-failure.ts'
import { metrics } from './telegram/metrics.ts'
import { realPause } from './telegram/pause.ts'
import { createDispatcher } from './updates/dispatcher.ts'
import { startPolling, type UpdateReceiver } from './updates/polling.ts'
import { startWebhook } from './updates/webhook.ts'

/** Longest shutdown; unfinished updates are delivered again. */
const stopWithinMs = 4_500
const redisTimeoutMs = 1_000
const tokenRefused = 'Telegram rejected BOT_TOKEN.'
/** `ops/systemd/enp@.service` restarts the bot after `failed`, never after `refusedForGood`. */
const failed = 1
const refusedForGood = 2

const config = readConfigOrExit()
const log = openLog(config.logLevel)
const openOutage = createOutages(log)
const telegramOutage = openOutage('Telegram')
const stopping = new AbortController()
const parts: Array<() => Promise<unknown>> = []
let isReady = false

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(0))
// The parent process is gone.
process.on('disconnect', () => void end(0))

start().catch((error: unknown) => explainAndEnd(error))

async function start(): Promise<void> {
  const stopTracing = await startTracing(config.tracesUrl, 'bot', openOutage)
  const redis = connectRedis(config.redisUrl)
  const conversationRedis = withCommandTimeout(redis)
  const deps: Deps = {
    server: connectServer(config, openOutage('the server')),
    withRetries,
    pause: realPause,
    webappUrl: config.webappUrl,
    conversationStore: redisConversationStore(conversationRedis),
    sentInvoices: redisSentInvoices(conversationRedis),
    applicationDrafts: redisApplicationDrafts(conversationRedis),
    voucherPicture: createVoucherPictureFetcher(config),
    botFileUrl: (path) => `${config.botApiRoot}/file/bot${config.botToken}/${path}`,
    log,
  }
  const api = createApiWithoutRetries(config, telegramOutage)
  const me = await waitForBotApi(() => api.getMe(), log, stopping.signal)
  await waitForBotApi(() => setDefaultCommandsAndMenu(api, deps), log, stopping.signal).catch(logUnlessToken)

  const onTokenRefused = () => void end(refusedForGood, tokenRefused)
  const outside = { redis, api, onTokenRefused }
  const worker = startNotificationWorker(deps, outside)
  parts.push(() => worker.close(redis.status !== 'ready'))
  const paidWorker = startPaidNotificationWorker(deps, outside, worker)
  parts.push(() => paidWorker.close(redis.status !== 'ready'))
  const progress = startBroadcastProgressEdits(deps, api)
  parts.push(() => progress.stop())

  const manifests = startManifestEdits(deps, api)
  parts.push(() => manifests.stop())
  const cancellations = startProgressUpdates(deps, api)
  parts.push(() => cancellations.stop())

  const beyondLimit = new WeakSet<Update>()
  const bot = createBot(config, deps, me, beyondLimit)
  bot.api.config.use(watchTelegram(telegramOutage))
  const dispatcher = createDispatcher(bot, beyondLimit, log)
  const receiver: UpdateReceiver =
    config.updates.by === 'webhook'
      ? await startWebhook(bot.api, dispatcher, config.updates, log, stopping.signal)
      : await startPolling(bot.api, dispatcher, log, explainAndEnd)
  parts.push(() => receiver.stop())

  if (config.metrics) {
    const stopMetrics = await serveMetrics({ ...config.metrics, serviceToken: config.serviceToken }, metrics)
    parts.push(async () => stopMetrics())
  }
  const stopHeartbeat = startHeartbeat(conversationRedis, 'bot')
  parts.push(async () => stopHeartbeat())
  parts.push(stopTracing)
  isReady = true
  log.info({ bot: me.username, updates: config.updates.by }, 'the bot is ready')
  process.send?.({ type: 'ready' })
}

/** The bot also works without commands or a menu button, which Telegram may refuse. */
function logUnlessToken(error: unknown): void {
  if (!isBotApiError(error) || classifyBotApiError(error).means === 'token') throw error
  log.error({ error: formatErrorForLog(error) }, 'could not set the commands or the menu button')
}

/** Waits for Redis. */
function connectRedis(url: string): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: null })
  watchRedis(redis, openOutage('Redis'))
  return redis
}

/** Fails fast without Redis, because users wait; the first connection logs the outage. */
function withCommandTimeout(redis: Redis): Redis {
  const connection = redis.duplicate({ commandTimeout: redisTimeoutMs })
  connection.on('error', () => {})
  return connection
}

function explainAndEnd(error: unknown): void {
  if (stopping.signal.aborted) return
  // Before getMe succeeds, a 404 means a malformed token.
  const isToken = classifyBotApiError(error).means === 'token' || (!isReady && isNotFound(error))
  if (isToken) void end(refusedForGood, tokenRefused)
  else void end(failed, `The bot failed: ${formatErrorForLog(error)}`)
}

function isNotFound(error: unknown): boolean {
  return isBotApiError(error) && 'error_code' in error && error.error_code === 404
}

/** Ends once, in order and within a limit. The explanation is the last line on stderr. */
async function end(code: number, explanation?: string): Promise<void> {
  if (stopping.signal.aborted) return
  stopping.abort()
  log.info({ code }, 'the bot is stopping')
  const bound = new Promise((resolve) => setTimeout(resolve, stopWithinMs))
  await Promise.race([Promise.allSettled(parts.map((stop) => stop())), bound])
  if (explanation) console.error(explanation)
  process.exit(code)
}

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(refusedForGood)
  }
}
