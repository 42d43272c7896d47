import { startHeartbeat } from '@enp/shared/process/heartbeat'
import { Redis } from 'ioredis'
import { runDepartureCancellations } from './bookings/cancellation/departures/run-departure-cancellations.ts'
import { sweepBookings } from './bookings/fulfilment/sweep-bookings.ts'
import { fillPictureColorsWhenDue } from './catalog/pictures/fill-picture-colors.ts'
import { ConfigError, readConfig } from './core/config/config.ts'
import { createRateLimitedWarner } from './core/create-rate-limited-warner.ts'
import { findMissingSettings } from './core/database/check-database.ts'
import { openDatabase } from './core/database/database.ts'
import { pruneWhenDue } from './core/jobs/delete-old-rows.ts'
import { runWhenDue } from './core/jobs/lease.ts'
import { runPeriodically } from './core/jobs/loop.ts'
import { refuseToStart, reportReady, shutDownOnSignal } from './core/jobs/process.ts'
import { openLog } from './core/log.ts'
import { notifyFewLeftWhenDue } from './discovery/favorite-news/notify-few-left.ts'
import { notifyPriceDrops } from './discovery/favorite-news/notify-price-drops.ts'
import { updateSimilaritiesWhenDue } from './discovery/similarity/update-similarities.ts'
import { invariants } from './invariants.ts'
import { reconcileWhenDue } from './ledger/reconcile-job.ts'
import { openNotificationJobs, queueDueNotificationJobs, relayOutbox } from './notifications/notification-jobs.ts'
import { recoverLost } from './notifications/notifications.store.ts'
import { enqueueRunningBroadcasts } from './operators/broadcasts/write-notifications.ts'
import { countDaysWhenDue } from './operators/overview/update-daily-metrics.ts'
import { fetchFeedsWhenDue } from './organizers/calendar-feeds/fetch-feeds.ts'
import { sendRefunds } from './payments/refunds/send-refunds.ts'
import { checkStars } from './payments/stars/check-stars.ts'
import { products } from './products.ts'
import { payRewardsWhenDue } from './referrals/rewards/pay-rewards.ts'
import { sendBonusRemindersWhenDue } from './tasks/bonus/remind-unclaimed.ts'
import { recheckSubscriptions } from './tasks/recheck-subscriptions.ts'
import { openBotApi } from './telegram/bot-api.ts'
import { findReasonNotToStart } from './wallets/checks/run-when-chain-matches.ts'
import { chainJobs } from './wallets/deposit-scan/chain-jobs.ts'
import { endWatchesWhenDue } from './watches/offering/end-watches.ts'
import { offerReleasedPlaces } from './watches/offering/offer-released-places.ts'

const relayEveryMs = 200
const promoteEveryMs = 1_000
const sweep = { name: 'sweep', everySeconds: 60 }
const refundEveryMs = 1_000
const broadcastsEveryMs = 1_000
const bookingsEveryMs = 1_000
const watchesEveryMs = 500
const departuresEveryMs = 1_000
const chainEveryMs = 1_000
/** Longer than any statement timeout: a missing response means an unreachable Postgres. */
const answerTimeoutMs = 15_000
/** Jobs with a lease follow the application clock, which can be moved. */
const dueEveryMs = 5_000

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
  const failed = (what: string) => (error: Error) =>
    warn({ reason: error.message }, `${what} failed, trying again in the next round`)

  const loops = [
    runPeriodically(relayEveryMs, () => relayOutbox(db, jobs), failed('the outbox relay')),
    runPeriodically(
      promoteEveryMs,
      () => queueDueNotificationJobs(db, jobs),
      failed('the promotion of due notifications'),
    ),
    runPeriodically(broadcastsEveryMs, () => enqueueRunningBroadcasts({ db }), failed('the enqueueing of broadcasts')),
    runPeriodically(
      dueEveryMs,
      () => runWhenDue(db, sweep, () => recoverLost(db)),
      failed('the recovery of lost notifications'),
    ),
    runPeriodically(dueEveryMs, () => pruneWhenDue(db), failed('the pruning of old rows')),
    runPeriodically(refundEveryMs, () => sendRefunds({ db, telegram, log }), failed('the sending of refunds')),
    runPeriodically(dueEveryMs, () => fetchFeedsWhenDue({ db, log }), failed('the fetching of feeds')),
    runPeriodically(bookingsEveryMs, () => sweepBookings({ db, log }), failed('the booking sweep')),
    runPeriodically(watchesEveryMs, () => offerReleasedPlaces({ db, log }), failed('the offering of released places')),
    runPeriodically(dueEveryMs, () => endWatchesWhenDue(db), failed('the ending of watches')),
    runPeriodically(dueEveryMs, () => updateSimilaritiesWhenDue({ db }), failed('the similarity update')),
    runPeriodically(dueEveryMs, () => notifyPriceDrops({ db }), failed('the price news of favorites')),
    runPeriodically(dueEveryMs, () => notifyFewLeftWhenDue({ db }), failed('the news of favorites with few places')),
    runPeriodically(
      departuresEveryMs,
      () => runDepartureCancellations({ db, log }),
      failed('the cancellation of departures'),
    ),
    runPeriodically(dueEveryMs, () => payRewardsWhenDue({ db, log }), failed('the payment of referral rewards')),
    runPeriodically(dueEveryMs, () => sendBonusRemindersWhenDue(db), failed('the reminders of the daily bonus')),
    runPeriodically(dueEveryMs, () => checkStars({ db, telegram, log }, products), failed('the Stars check')),
    runPeriodically(dueEveryMs, () => recheckSubscriptions({ db, telegram }), failed('the re-check of subscriptions')),
    ...chainJobs({ db, log, config, redis, products }).map((round) =>
      runPeriodically(chainEveryMs, round, failed('a chain job')),
    ),
    runPeriodically(dueEveryMs, () => fillPictureColorsWhenDue({ db, config }), failed('the coloring of pictures')),
    runPeriodically(dueEveryMs, () => countDaysWhenDue({ db, read }), failed('the daily metrics')),
    runPeriodically(dueEveryMs, () => reconcileWhenDue({ db, read, log, invariants }), failed('the ledger check')),
  ]
  shutDownOnSignal(async () => {
    await Promise.all(loops.map((loop) => loop.stop()))
    await jobs.close()
    stopHeartbeat()
    redis.disconnect()
    await Promise.all([db.destroy(), read.destroy()])
  })
  reportReady()
}

start().catch((error: unknown) => {
  if (error instanceof ConfigError) refuseToStart(error.message)
  refuseToStart(`The worker could not start: ${error instanceof Error ? error.message : 'unknown reason'}.`)
})
