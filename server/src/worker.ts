import { startHeartbeat } from '@enp/shared/heartbeat'
import { Redis } from 'ioredis'
import { writeBroadcasts } from './admin/broadcasts/write-notifications.ts'
import { countDaysWhenDue } from './admin/overview/count-days.ts'
import { sweepBookings } from './bookings/fulfilment/sweep-bookings.ts'
import { fillPictureColorsWhenDue } from './catalog/pictures/fill-picture-colors.ts'
import { findMissingSettings } from './core/check-database.ts'
import { ConfigError, readConfig } from './core/config.ts'
import { openDatabase } from './core/database.ts'
import { fewWarnings } from './core/few-warnings.ts'
import { whenDue } from './core/lease.ts'
import { openLog } from './core/log.ts'
import { every } from './core/loop.ts'
import { endInOrder, refuseToStart, reportReady } from './core/process.ts'
import { pruneWhenDue } from './core/prune.ts'
import { notifyFewLeftWhenDue } from './discovery/favorite-news/notify-few-left.ts'
import { notifyPriceDrops } from './discovery/favorite-news/notify-price-drops.ts'
import { updateSimilaritiesWhenDue } from './discovery/similarity/update-similarities.ts'
import { invariants } from './invariants.ts'
import { reconcileWhenDue } from './ledger/reconcile-job.ts'
import { openNotificationJobs, promoteDue, relayOutbox } from './notifications/notification-jobs.ts'
import { recoverLost } from './notifications/notifications.store.ts'
import { fetchFeedsWhenDue } from './organizers/calendar-feeds/fetch-feeds.ts'
import { runCancellations } from './organizers/cancellations/run-cancellations.ts'
import { sendRefunds } from './payments/refunds/send-refunds.ts'
import { checkStars } from './payments/stars/check-stars.ts'
import { products } from './products.ts'
import { payRewardsWhenDue } from './referrals/rewards/pay-rewards.ts'
import { remindWhenDue } from './tasks/bonus/remind-unclaimed.ts'
import { recheckSubscriptions } from './tasks/recheck-subscriptions.ts'
import { openBotApi } from './telegram/bot-api.ts'
import { findReasonNotToStart } from './wallets/checks/when-chain-matches.ts'
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
  const warn = fewWarnings(log)
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
    every(relayEveryMs, () => relayOutbox(db, jobs), failed('the outbox relay')),
    every(promoteEveryMs, () => promoteDue(db, jobs), failed('the promotion of due notifications')),
    every(broadcastsEveryMs, () => writeBroadcasts({ db }), failed('the enqueueing of broadcasts')),
    every(dueEveryMs, () => whenDue(db, sweep, () => recoverLost(db)), failed('the recovery of lost notifications')),
    every(dueEveryMs, () => pruneWhenDue(db), failed('the pruning of old rows')),
    every(refundEveryMs, () => sendRefunds({ db, telegram, log }), failed('the sending of refunds')),
    every(dueEveryMs, () => fetchFeedsWhenDue({ db, log }), failed('the fetching of feeds')),
    every(bookingsEveryMs, () => sweepBookings({ db, log }), failed('the booking sweep')),
    every(watchesEveryMs, () => offerReleasedPlaces({ db, log }), failed('the offering of released places')),
    every(dueEveryMs, () => endWatchesWhenDue(db), failed('the ending of watches')),
    every(dueEveryMs, () => updateSimilaritiesWhenDue({ db }), failed('the similarity update')),
    every(dueEveryMs, () => notifyPriceDrops({ db }), failed('the price news of favorites')),
    every(dueEveryMs, () => notifyFewLeftWhenDue({ db }), failed('the news of favorites with few places')),
    every(departuresEveryMs, () => runCancellations({ db, log }), failed('the cancellation of departures')),
    every(dueEveryMs, () => payRewardsWhenDue({ db, log }), failed('the payment of referral rewards')),
    every(dueEveryMs, () => remindWhenDue(db), failed('the reminders of the daily bonus')),
    every(dueEveryMs, () => checkStars({ db, telegram, log }, products), failed('the Stars check')),
    every(dueEveryMs, () => recheckSubscriptions({ db, telegram }), failed('the re-check of subscriptions')),
    ...chainJobs({ db, log, config, redis, products }).map((round) =>
      every(chainEveryMs, round, failed('a chain job')),
    ),
    every(dueEveryMs, () => fillPictureColorsWhenDue({ db, config }), failed('the coloring of pictures')),
    every(dueEveryMs, () => countDaysWhenDue({ db, read }), failed('the daily metrics')),
    every(dueEveryMs, () => reconcileWhenDue({ db, read, log, invariants }), failed('the ledger check')),
  ]
  endInOrder(async () => {
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
