import type { Redis } from 'ioredis'
import { postProofWhenDue } from './balance-proofs/post-proof.ts'
import { proveBalancesWhenDue } from './balance-proofs/prove-balances.ts'
import { runDepartureCancellations } from './bookings/cancellation/departures/run-departure-cancellations.ts'
import { runOperatorCancellations } from './bookings/cancellation/operator/run-operator-cancellations.ts'
import { runCases } from './bookings/cases/run-cases.ts'
import { settlePrices } from './bookings/falling-prices/settle-prices.ts'
import { sweepBookings } from './bookings/fulfilment/sweep-bookings.ts'
import { decideDepartures } from './bookings/minimum/decide-departures.ts'
import { runDepartureMoves } from './bookings/moves/run-departure-moves.ts'
import { deleteReviewPhotosWhenDue } from './bookings/reviews/photos/delete-review-photos.ts'
import { updateNextFreeDaysWhenDue } from './catalog/next-free-day/next-free-days.ts'
import { fillPictureColorsWhenDue } from './catalog/pictures/fill-picture-colors.ts'
import { readNightsWhenDue } from './channels/nights/read-nights.ts'
import { runReservations } from './channels/reservations/run-reservations.ts'
import type { Database } from './core/database/database.ts'
import type { Deps } from './core/deps.ts'
import { pruneWhenDue } from './core/jobs/delete-old-rows.ts'
import { runWhenDue } from './core/jobs/lease.ts'
import { notifyFewLeftWhenDue } from './discovery/favorite-news/notify-few-left.ts'
import { notifyPriceDrops } from './discovery/favorite-news/notify-price-drops.ts'
import { updateSimilaritiesWhenDue } from './discovery/similarity/update-similarities.ts'
import { expireGiftCards } from './gift-cards/expire-gift-cards.ts'
import { invariants } from './invariants.ts'
import { reconcileWhenDue } from './ledger/reconcile-job.ts'
import { getNetworkAccess } from './media/fetch-public.ts'
import { type NotificationJobs, queueDueNotificationJobs, relayOutbox } from './notifications/notification-jobs.ts'
import { recoverLost } from './notifications/notifications.store.ts'
import { startDueBroadcasts } from './operators/broadcasts/start-due-broadcasts.ts'
import { enqueueRunningBroadcasts } from './operators/broadcasts/write-notifications.ts'
import { forecastMessagesWhenDue } from './operators/message-budget/forecast-messages.ts'
import { countDaysWhenDue } from './operators/overview/update-daily-metrics.ts'
import { followMarketWhenDue } from './operators/settings/follow-market.ts'
import { notifyCommissionChanges } from './operators/settings/notify-commission-changes.ts'
import { endSuspensions } from './operators/suspensions/end-suspensions.ts'
import { fetchFeedsWhenDue } from './organizers/calendar-feeds/fetch-feeds.ts'
import { sendDigests } from './organizers/digest/send-digests.ts'
import { applyImportsWhenDue } from './organizers/imports/apply-imports.ts'
import { sendRefunds } from './payments/refunds/send-refunds.ts'
import { checkStars } from './payments/stars/check-stars.ts'
import { products } from './products.ts'
import { payRewardsWhenDue } from './referrals/rewards/pay-rewards.ts'
import { settleResoldBookings } from './resellers/settlement/settle-resold.ts'
import { deliverChanges } from './resellers/webhooks/deliver-changes.ts'
import { sendBonusRemindersWhenDue } from './tasks/bonus/remind-unclaimed.ts'
import { recheckSubscriptions } from './tasks/recheck-subscriptions.ts'
import { chainJobs } from './wallets/chain-jobs.ts'
import { chainPaymentMethod } from './wallets/deposits/chain-payment-method.ts'
import { endWatchesWhenDue } from './watches/offering/end-watches.ts'
import { offerReleasedPlaces } from './watches/offering/offer-released-places.ts'
import { notifyOfOpenings } from './watches/opening/notify-of-openings.ts'

interface Dependencies extends Pick<Deps, 'db' | 'log' | 'config' | 'telegram'> {
  /** For long reads. */
  readonly read: Database
  readonly redis: Redis
  readonly jobs: NotificationJobs
}

type ScheduledWork = readonly [what: string, everyMs: number, round: () => Promise<unknown>]

const lostNotifications = { name: 'sweep', everySeconds: 60 }
/** Jobs with a lease follow the application clock, which can be moved. */
const leasedMs = 5_000

/** A notification leaves within a second of its due time, also after its turn in the queue. */
const promotionMs = 500

/** All work that the worker repeats. Jobs with a lease have their own, longer interval too. */
export function schedule({ db, read, log, config, redis, jobs, telegram }: Dependencies): readonly ScheduledWork[] {
  const network = getNetworkAccess(config)
  return [
    ['the outbox relay', 200, () => relayOutbox(db, jobs)],
    ['the offering of released places', 500, () => offerReleasedPlaces({ db, log })],
    ['the notices of openings', 1_000, () => notifyOfOpenings({ db })],
    ['the promotion of due notifications', promotionMs, () => queueDueNotificationJobs(db, jobs)],
    ['the start of planned broadcasts', 1_000, () => startDueBroadcasts({ db })],
    ['the enqueueing of broadcasts', 1_000, () => enqueueRunningBroadcasts({ db })],
    ['the sending of refunds', 1_000, () => sendRefunds({ db, telegram, log })],
    ['the booking sweep', 1_000, () => sweepBookings({ db, log })],
    ['the webhooks of resellers', 1_000, () => deliverChanges({ db, log, config, network })],
    ['the settlement with resellers', 10_000, () => settleResoldBookings({ db, log })],
    ['the cancellations of operators', 1_000, () => runOperatorCancellations({ db, log }, chainPaymentMethod)],
    ['the cases', 1_000, () => runCases({ db, log })],
    ['the expiry of gift cards', 10_000, () => expireGiftCards({ db, log })],
    ['the ending of suspensions', 1_000, () => endSuspensions({ db })],
    ['the import of files', 1_000, () => applyImportsWhenDue({ db, log, config, network })],
    ['the notices of the commission', leasedMs, () => notifyCommissionChanges({ db })],
    ['the rates of the market', leasedMs, () => followMarketWhenDue({ db, config })],
    ['the morning digests', leasedMs, () => sendDigests({ db })],
    ['the cancellation of departures', 1_000, () => runDepartureCancellations({ db, log })],
    ['the decisions about departures', 1_000, () => decideDepartures({ db })],
    ['the prices of departures', 1_000, () => settlePrices({ db })],
    ['the moves of departures', 1_000, () => runDepartureMoves({ db, log })],
    ...(config.chain ? scheduleChain(chainJobs({ db, log, config, redis, products }, config.chain)) : []),
    ['the recovery of lost notifications', leasedMs, () => runWhenDue(db, lostNotifications, () => recoverLost(db))],
    ['the pruning of old rows', leasedMs, () => pruneWhenDue(db)],
    ['the reading of channel managers', leasedMs, () => readNightsWhenDue({ db, log, config })],
    ['the reservations at channel managers', 1_000, () => runReservations({ db, log, config })],
    ['the fetching of feeds', leasedMs, () => fetchFeedsWhenDue({ db, log, network })],
    ['the ending of watches', leasedMs, () => endWatchesWhenDue(db)],
    ['the similarity update', leasedMs, () => updateSimilaritiesWhenDue({ db })],
    ['the price news of favorites', leasedMs, () => notifyPriceDrops({ db })],
    ['the news of favorites with few places', leasedMs, () => notifyFewLeftWhenDue({ db })],
    ['the payment of referral rewards', leasedMs, () => payRewardsWhenDue({ db, log })],
    ['the reminders of the daily bonus', leasedMs, () => sendBonusRemindersWhenDue(db)],
    ['the Stars check', leasedMs, () => checkStars({ db, telegram, log }, products)],
    ['the re-check of subscriptions', leasedMs, () => recheckSubscriptions({ db, telegram })],
    ['the coloring of pictures', leasedMs, () => fillPictureColorsWhenDue({ db, config })],
    ['the deletion of review photos', leasedMs, () => deleteReviewPhotosWhenDue({ db, config })],
    ['the next free days', leasedMs, () => updateNextFreeDaysWhenDue({ db })],
    ['the daily metrics', leasedMs, () => countDaysWhenDue({ db, read })],
    ['the proof of balances', leasedMs, () => proveBalancesWhenDue({ db, read, config })],
    ['the post of the proof', leasedMs, () => postProofWhenDue({ db, telegram, config })],
    ['the forecast of messages', leasedMs, () => forecastMessagesWhenDue({ db, read })],
    ['the ledger check', leasedMs, () => reconcileWhenDue({ db, read, log, invariants })],
  ]
}

const chainMs = 1_000

const scheduleChain = (chain: ReturnType<typeof chainJobs>): ScheduledWork[] => [
  ['the scan of deposits', chainMs, chain.scanDeposits],
  ['the scan of the jetton wallet', chainMs, chain.scanJettonWallet],
  ['the second scan of recent deposits', chainMs, chain.rescan],
  ['the payment of withdrawals', chainMs, chain.payWithdrawals],
  ['the solvency check', chainMs, chain.checkSolvency],
  ['the expiry of deposits', chainMs, chain.expireDeposits],
]
