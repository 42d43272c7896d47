import type { FastifyBaseLogger } from 'fastify'
import { authRoutes } from './auth/auth.routes.ts'
import { checkSession } from './auth/session.store.ts'
import { balanceProofsRoutes } from './balance-proofs/balance-proofs.routes.ts'
import { balanceProofFiles } from './balance-proofs/proof-file.ts'
import { bookingMoneyRoutes } from './bookings/booking-money.routes.ts'
import { bookingsRoutes } from './bookings/bookings.routes.ts'
import { cancellationsRoutes } from './bookings/cancellation/departures/cancellations.routes.ts'
import { caseRoutes } from './bookings/cases/cases.routes.ts'
import { casePhotoFiles } from './bookings/cases/desk/case-photos.ts'
import { bookingChangesRoutes } from './bookings/changes/changes.routes.ts'
import { serveCalendars, serveVoucherPictures } from './bookings/files/files.routes.ts'
import { bookingFiles } from './bookings/files/make-file.ts'
import { manifestFiles } from './bookings/files/make-manifest.ts'
import { groupPaymentRoutes } from './bookings/group-payment/group-payment.routes.ts'
import { bookingsTableFiles } from './bookings/guest-search/make-bookings-table.ts'
import { departureMovesRoutes } from './bookings/moves/moves.routes.ts'
import { organizerBookingsRoutes } from './bookings/organizer-bookings.routes.ts'
import { notifyMemberOfWaitingBookings } from './bookings/organizer-decision/notify-organizer.ts'
import { rebookingRoutes } from './bookings/rebooking/rebooking.routes.ts'
import { isReviewPhotoShown } from './bookings/reviews/photos/review-photos.store.ts'
import { reviewsRoutes } from './bookings/reviews/reviews.routes.ts'
import { touristTaxRoutes } from './bookings/tax/tourist-tax.routes.ts'
import { ticketsRoutes } from './bookings/tickets/tickets.routes.ts'
import { serveTripCalendars, tripCalendarRoutes } from './bookings/trip-calendar/trip-calendar.routes.ts'
import { catalogRoutes } from './catalog/catalog.routes.ts'
import { drawOnDemand } from './catalog/demo/demo-pictures.ts'
import { channelsRoutes } from './channels/channels.routes.ts'
import { checkStay } from './channels/nights/check-stay.ts'
import type { Deps } from './core/deps.ts'
import type { PersonalDataHandler } from './core/personal-data-handler.ts'
import { discoveryRoutes } from './discovery/discovery.routes.ts'
import { listsRoutes } from './discovery/lists/lists.routes.ts'
import type { FileMakers } from './files/file.rules.ts'
import { filesRoutes, serveFiles } from './files/files.routes.ts'
import { giftCardsRoutes } from './gift-cards/gift-cards.routes.ts'
import { buildHttpServers, type HttpServers } from './http/server.ts'
import { ledgerRoutes } from './ledger/ledger.routes.ts'
import { legalRoutes } from './legal/legal.routes.ts'
import type { NetworkAccess } from './media/fetch-public.ts'
import { serveMedia } from './media/media.routes.ts'
import { openMedia } from './media/open-media.ts'
import { miningRoutes } from './mining/mining.routes.ts'
import { notificationsRoutes } from './notifications/notifications.routes.ts'
import { requirePermission } from './operators/access/require-operator.ts'
import { broadcastsRoutes } from './operators/broadcasts/broadcasts.routes.ts'
import { operatorsRoutes } from './operators/operators.routes.ts'
import { serveQueues } from './operators/queues/queues.routes.ts'
import { organizerApplicationsRoutes } from './organizers/applications/applications.routes.ts'
import { calendarRoutes } from './organizers/calendar/calendar.routes.ts'
import { serveOptionCalendars } from './organizers/calendar-feeds/calendar-export.routes.ts'
import {
  departureCalendarRoutes,
  serveDepartureCalendars,
} from './organizers/departure-calendar/departure-calendar.routes.ts'
import { organizerDigestRoutes } from './organizers/digest/digest.routes.ts'
import {
  operatorPayoutsRoutes,
  organizerEarningsRoutes,
  organizerMonthRoutes,
} from './organizers/earnings/earnings.routes.ts'
import { earningsFiles } from './organizers/earnings/make-statement.ts'
import { organizerMessagesRoutes } from './organizers/guest-messages/messages.routes.ts'
import { importColumnsRoutes } from './organizers/import-columns/import-columns.routes.ts'
import { importReviewsRoutes } from './organizers/import-reviews/import-reviews.routes.ts'
import { organizerImportsRoutes } from './organizers/imports/imports.routes.ts'
import { importFiles } from './organizers/imports/marked-copy-file.ts'
import { organizerProfileRoutes } from './organizers/profile/profile.routes.ts'
import { questionsRoutes } from './organizers/questions/questions.routes.ts'
import { organizerDraftsRoutes } from './organizers/services/drafts/drafts.routes.ts'
import { organizerServicesRoutes } from './organizers/services/services.routes.ts'
import { taxRoutes } from './organizers/tax/tax.routes.ts'
import { taxFiles } from './organizers/tax/tax-file.ts'
import type { ChainPaymentMethod } from './payments/chain/chain-payment-method.ts'
import { paymentsRoutes } from './payments/payments.routes.ts'
import type { SellableProducts } from './payments/product.rules.ts'
import { plannerRoutes } from './planner/planner.routes.ts'
import { playgroundRoutes } from './playground/playground.routes.ts'
import { privacyRoutes } from './privacy/privacy.routes.ts'
import { profileRoutes } from './profile/profile.routes.ts'
import { promoCodesRoutes } from './promo-codes/promo-codes.routes.ts'
import { servePublicPages } from './public-pages/public-pages.routes.ts'
import { configRoutes } from './rates/config.routes.ts'
import { serveInvitePictures } from './referrals/invite-picture.routes.ts'
import { referralsRoutes } from './referrals/referrals.routes.ts'
import { serveOcto } from './resellers/octo/octo.routes.ts'
import { sharingRoutes } from './sharing/sharing.routes.ts'
import { serveStories } from './sharing/stories/stories.routes.ts'
import { statementFiles } from './statements/make-statement.ts'
import { statementsRoutes } from './statements/statements.routes.ts'
import { supportRoutes } from './support/support.routes.ts'
import { bonusRoutes } from './tasks/bonus/bonus.routes.ts'
import { tasksRoutes } from './tasks/tasks.routes.ts'
import { teamRoutes } from './team/team.routes.ts'
import { cancellingRoutes } from './wallets/cancellation/cancelling.routes.ts'
import { depositsRoutes } from './wallets/deposits/deposits.routes.ts'
import { linkingRoutes } from './wallets/linking/linking.routes.ts'
import { serveManifest } from './wallets/linking/manifest.routes.ts'
import { withdrawalsRoutes } from './wallets/withdrawals/withdrawals.routes.ts'
import { watchesRoutes } from './watches/watches.routes.ts'

export interface Tables {
  readonly products: SellableProducts
  readonly chain: ChainPaymentMethod
  readonly personalData: readonly PersonalDataHandler[]
  /** Of addresses that users type. */
  readonly network: NetworkAccess
}

const files: FileMakers = {
  ...bookingFiles,
  ...statementFiles,
  ...earningsFiles,
  ...taxFiles,
  ...manifestFiles,
  ...bookingsTableFiles,
  ...casePhotoFiles,
  ...importFiles,
  ...balanceProofFiles,
}

/** Handlers of all calls outside the HTTP layer. A missing one does not compile. */
const handlers = ({ products, chain, personalData, network }: Tables) => ({
  ...authRoutes,
  ...profileRoutes,
  ...ledgerRoutes,
  ...statementsRoutes,
  ...legalRoutes,
  ...configRoutes,
  ...miningRoutes,
  ...bonusRoutes,
  ...notificationsRoutes,
  ...operatorsRoutes(products),
  ...paymentsRoutes(products),
  ...supportRoutes(products),
  ...privacyRoutes(personalData),
  ...catalogRoutes,
  ...plannerRoutes,
  ...bookingsRoutes(checkStay),
  ...promoCodesRoutes,
  ...giftCardsRoutes(chain),
  ...tripCalendarRoutes,
  ...bookingMoneyRoutes(chain),
  ...touristTaxRoutes,
  ...taxRoutes,
  ...rebookingRoutes(chain),
  ...caseRoutes,
  ...groupPaymentRoutes(chain),
  ...ticketsRoutes,
  ...bookingChangesRoutes(chain),
  ...organizerBookingsRoutes,
  ...teamRoutes(notifyMemberOfWaitingBookings),
  ...organizerServicesRoutes,
  ...cancellationsRoutes,
  ...departureMovesRoutes,
  ...organizerDraftsRoutes,
  ...organizerImportsRoutes,
  ...importColumnsRoutes,
  ...importReviewsRoutes,
  ...organizerApplicationsRoutes,
  ...calendarRoutes(network),
  ...channelsRoutes,
  ...organizerProfileRoutes,
  ...organizerDigestRoutes,
  ...departureCalendarRoutes,
  ...organizerMessagesRoutes,
  ...filesRoutes(files),
  ...reviewsRoutes,
  ...questionsRoutes,
  ...referralsRoutes,
  ...tasksRoutes,
  ...sharingRoutes,
  ...linkingRoutes,
  ...cancellingRoutes,
  ...depositsRoutes(products),
  ...withdrawalsRoutes,
  ...balanceProofsRoutes,
  ...watchesRoutes(chain),
  ...discoveryRoutes,
  ...listsRoutes,
  ...organizerEarningsRoutes,
  ...organizerMonthRoutes,
  ...operatorPayoutsRoutes,
  ...broadcastsRoutes,
  ...playgroundRoutes,
})

/** The tables are parameters, so that tests can add their own products and data. */
export function buildServers(deps: Deps, tables: Tables, logger: FastifyBaseLogger): Promise<HttpServers> {
  return buildHttpServers(
    deps,
    {
      handlers: handlers(tables),
      checkSession,
      checkPermission: requirePermission,
      serveFiles: (app, hooks) => {
        const media = drawOnDemand(openMedia(deps.config))
        serveMedia(app, media, (name) => isReviewPhotoShown(deps.db, name))
        serveStories(app, deps, media, hooks)
        serveCalendars(app, deps, hooks)
        serveOptionCalendars(app, deps, hooks)
        serveTripCalendars(app, deps, hooks)
        serveDepartureCalendars(app, deps, hooks)
        serveFiles(app, deps, files, hooks)
        serveInvitePictures(app, deps, hooks)
        serveManifest(app, deps)
        servePublicPages(app, deps, hooks)
        serveQueues(app, deps, hooks)
        serveOcto(app, deps, hooks)
      },
      serveInternalFiles: (internal) => serveVoucherPictures(internal, deps),
    },
    logger,
  )
}
