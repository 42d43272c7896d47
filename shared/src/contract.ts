import type { Static, TSchema } from 'typebox'
import type { CallDefinition } from './calls/api.ts'
import { bookingChangesCalls } from './calls/bookings/booking-changes.ts'
import { bookingMoneyCalls } from './calls/bookings/booking-money.ts'
import { bookingsCalls } from './calls/bookings/bookings.ts'
import { caseCalls } from './calls/bookings/cases.ts'
import { departureCalendarCalls } from './calls/bookings/departure-calendar.ts'
import { giftCardCalls } from './calls/bookings/gift-cards.ts'
import { groupPaymentCalls } from './calls/bookings/group-payment.ts'
import { organizerCaseCalls } from './calls/bookings/organizer-cases.ts'
import { paymentsCalls } from './calls/bookings/payments.ts'
import { promoCodeCalls } from './calls/bookings/promo-codes.ts'
import { rebookingCalls } from './calls/bookings/rebooking.ts'
import { operatorTaxCalls, organizerTaxCalls } from './calls/bookings/tax-report.ts'
import { ticketsCalls } from './calls/bookings/tickets.ts'
import { touristTaxCalls } from './calls/bookings/tourist-tax.ts'
import { tripCalendarCalls } from './calls/bookings/trip-calendar.ts'
import { catalogCalls } from './calls/catalog/catalog.ts'
import { catalogMapCalls } from './calls/catalog/catalog-map.ts'
import { catalogSearchCalls } from './calls/catalog/catalog-search.ts'
import { dayPlansCalls } from './calls/catalog/day-plans.ts'
import { favoriteCalls } from './calls/catalog/favorites.ts'
import { friendReviewCalls } from './calls/catalog/friend-reviews.ts'
import { homeCalls } from './calls/catalog/home.ts'
import { reviewsCalls } from './calls/catalog/reviews.ts'
import { serviceListCalls } from './calls/catalog/service-lists.ts'
import { sharingCalls } from './calls/catalog/sharing.ts'
import { watchesCalls } from './calls/catalog/watches.ts'
import { channelsCalls } from './calls/channels/channels.ts'
import { chatCalls } from './calls/chat.ts'
import { configCalls } from './calls/config.ts'
import { bonusCalls } from './calls/earning/bonus.ts'
import { miningCalls } from './calls/earning/mining.ts'
import { referralsCalls } from './calls/earning/referrals.ts'
import { tasksCalls } from './calls/earning/tasks.ts'
import { filesCalls } from './calls/files.ts'
import { importColumnsCalls } from './calls/imports/import-columns.ts'
import { importReviewsCalls } from './calls/imports/import-reviews.ts'
import { internalCalls } from './calls/internal.ts'
import { legalCalls } from './calls/legal/legal.ts'
import { operatorLegalCalls } from './calls/legal/operator-legal.ts'
import { organizerDigestCalls } from './calls/notifications/organizer-digest.ts'
import { messageBudgetCalls } from './calls/operators/message-budget.ts'
import { operatorBroadcastsCalls } from './calls/operators/operator-broadcasts.ts'
import { operatorMenuCalls } from './calls/operators/operator-menu.ts'
import { operatorMoneyCalls } from './calls/operators/operator-money.ts'
import { operatorOrganizersCalls } from './calls/operators/operator-organizers.ts'
import { operatorOverviewCalls } from './calls/operators/operator-overview.ts'
import { operatorPaymentsCalls } from './calls/operators/operator-payments.ts'
import { operatorPayoutsCalls } from './calls/operators/operator-payouts.ts'
import { operatorPermissionCalls } from './calls/operators/operator-permissions.ts'
import { operatorPromoCodeCalls } from './calls/operators/operator-promo-codes.ts'
import { operatorResellerCalls } from './calls/operators/operator-resellers.ts'
import { operatorSearchCalls } from './calls/operators/operator-search.ts'
import { operatorServicesCalls } from './calls/operators/operator-services.ts'
import { operatorTasksCalls } from './calls/operators/operator-tasks.ts'
import { operatorsCalls } from './calls/operators/operators.ts'
import { settingsCalls } from './calls/operators/settings.ts'
import { suspensionCalls } from './calls/operators/suspensions.ts'
import { undoableActionCalls } from './calls/operators/undoable-actions.ts'
import { checkInCalls } from './calls/organizers/check-ins.ts'
import { departureMoveCalls } from './calls/organizers/departure-moves.ts'
import { organizerCalls } from './calls/organizers/organizer.ts'
import { organizerApplicationsCalls } from './calls/organizers/organizer-applications.ts'
import { organizerCalendarCalls } from './calls/organizers/organizer-calendar.ts'
import { organizerCancellationCalls } from './calls/organizers/organizer-cancellations.ts'
import { organizerDeparturesCalls } from './calls/organizers/organizer-departures.ts'
import { organizerDraftsCalls } from './calls/organizers/organizer-drafts.ts'
import { organizerEarningsCalls } from './calls/organizers/organizer-earnings.ts'
import { organizerImportsCalls } from './calls/organizers/organizer-imports.ts'
import { organizerMessageCalls } from './calls/organizers/organizer-messages.ts'
import { organizerMonthCalls } from './calls/organizers/organizer-month.ts'
import { organizerProfileCalls } from './calls/organizers/organizer-profile.ts'
import { organizerReviewsCalls } from './calls/organizers/organizer-reviews.ts'
import { organizerServicesCalls } from './calls/organizers/organizer-services.ts'
import { organizerTeamCalls } from './calls/organizers/organizer-team.ts'
import { organizerWalkInsCalls } from './calls/organizers/organizer-walk-ins.ts'
import { playgroundCalls } from './calls/playground.ts'
import { organizerQuestionsCalls } from './calls/questions/organizer-questions.ts'
import { questionsCalls } from './calls/questions/questions.ts'
import { placeAliasCalls } from './calls/search-words/place-aliases.ts'
import { synonymCalls } from './calls/search-words/synonyms.ts'
import { supportTemplateCalls } from './calls/support/support-templates.ts'
import { authCalls } from './calls/users/auth.ts'
import { inboxCalls } from './calls/users/inbox.ts'
import { privacyCalls } from './calls/users/privacy.ts'
import { supportCalls } from './calls/users/support.ts'
import { usersCalls } from './calls/users/users.ts'
import { balanceProofCalls } from './calls/wallets/balance-proofs.ts'
import { ledgerCalls } from './calls/wallets/ledger.ts'
import { chainMoneyCalls, walletsCalls } from './calls/wallets/wallets.ts'

/** All calls by method and path. The web app imports only the types. */
export const contract = {
  ...authCalls,
  ...usersCalls,
  ...miningCalls,
  ...bonusCalls,
  ...ledgerCalls,
  ...paymentsCalls,
  ...catalogCalls,
  ...favoriteCalls,
  ...serviceListCalls,
  ...catalogMapCalls,
  ...catalogSearchCalls,
  ...dayPlansCalls,
  ...bookingsCalls,
  ...promoCodeCalls,
  ...giftCardCalls,
  ...tripCalendarCalls,
  ...departureCalendarCalls,
  ...bookingMoneyCalls,
  ...touristTaxCalls,
  ...organizerTaxCalls,
  ...operatorTaxCalls,
  ...rebookingCalls,
  ...caseCalls,
  ...organizerCaseCalls,
  ...groupPaymentCalls,
  ...ticketsCalls,
  ...channelsCalls,
  ...bookingChangesCalls,
  ...configCalls,
  ...inboxCalls,
  ...internalCalls,
  ...playgroundCalls,
  ...chatCalls,
  ...operatorsCalls,
  ...organizerCalls,
  ...organizerDeparturesCalls,
  ...organizerWalkInsCalls,
  ...organizerTeamCalls,
  ...organizerEarningsCalls,
  ...organizerMonthCalls,
  ...operatorPayoutsCalls,
  ...organizerCalendarCalls,
  ...organizerServicesCalls,
  ...organizerCancellationCalls,
  ...departureMoveCalls,
  ...organizerApplicationsCalls,
  ...organizerDraftsCalls,
  ...organizerImportsCalls,
  ...importColumnsCalls,
  ...importReviewsCalls,
  ...organizerMessageCalls,
  ...operatorServicesCalls,
  ...supportCalls,
  ...supportTemplateCalls,
  ...privacyCalls,
  ...checkInCalls,
  ...filesCalls,
  ...reviewsCalls,
  ...organizerProfileCalls,
  ...organizerDigestCalls,
  ...organizerReviewsCalls,
  ...questionsCalls,
  ...organizerQuestionsCalls,
  ...referralsCalls,
  ...friendReviewCalls,
  ...tasksCalls,
  ...operatorBroadcastsCalls,
  ...operatorTasksCalls,
  ...operatorMenuCalls,
  ...suspensionCalls,
  ...settingsCalls,
  ...operatorPermissionCalls,
  ...messageBudgetCalls,
  ...synonymCalls,
  ...legalCalls,
  ...operatorLegalCalls,
  ...placeAliasCalls,
  ...operatorPromoCodeCalls,
  ...operatorResellerCalls,
  ...undoableActionCalls,
  ...operatorPaymentsCalls,
  ...operatorSearchCalls,
  ...operatorMoneyCalls,
  ...operatorOrganizersCalls,
  ...operatorOverviewCalls,
  ...sharingCalls,
  ...walletsCalls,
  ...chainMoneyCalls,
  ...balanceProofCalls,
  ...watchesCalls,
  ...homeCalls,
} as const satisfies Record<string, CallDefinition>

export type Contract = typeof contract
export type CallName = keyof Contract

type Part<K extends CallName, P extends 'params' | 'query' | 'body'> = Contract[K] extends {
  [Q in P]: infer S extends TSchema
}
  ? Static<S>
  : undefined

export type Params<K extends CallName> = Part<K, 'params'>
export type Query<K extends CallName> = Part<K, 'query'>
export type Body<K extends CallName> = Part<K, 'body'>
export type Reply<K extends CallName> = Static<Contract[K]['reply']>
/** Reply of a handler without `success`, which the HTTP layer adds. */
export type HandlerReply<K extends CallName> = Reply<K> extends infer R ? Omit<R, 'success'> : never

export function splitCall(name: string): { method: string; path: string } {
  const space = name.indexOf(' ')
  return { method: name.slice(0, space), path: name.slice(space + 1) }
}
