import type { Static, TSchema } from 'typebox'
import type { CallDefinition } from './calls/api.ts'
import { authCalls } from './calls/auth.ts'
import { bonusCalls } from './calls/bonus.ts'
import { bookingChangesCalls } from './calls/booking-changes.ts'
import { bookingMoneyCalls } from './calls/booking-money.ts'
import { bookingsCalls } from './calls/bookings.ts'
import { catalogCalls } from './calls/catalog.ts'
import { catalogMapCalls } from './calls/catalog-map.ts'
import { catalogSearchCalls } from './calls/catalog-search.ts'
import { chatCalls } from './calls/chat.ts'
import { checkInCalls } from './calls/check-ins.ts'
import { configCalls } from './calls/config.ts'
import { dayPlansCalls } from './calls/day-plans.ts'
import { filesCalls } from './calls/files.ts'
import { friendReviewCalls } from './calls/friend-reviews.ts'
import { groupPaymentCalls } from './calls/group-payment.ts'
import { homeCalls } from './calls/home.ts'
import { inboxCalls } from './calls/inbox.ts'
import { internalCalls } from './calls/internal.ts'
import { ledgerCalls } from './calls/ledger.ts'
import { miningCalls } from './calls/mining.ts'
import { operatorBroadcastsCalls } from './calls/operator-broadcasts.ts'
import { operatorMenuCalls } from './calls/operator-menu.ts'
import { operatorMoneyCalls } from './calls/operator-money.ts'
import { operatorOverviewCalls } from './calls/operator-overview.ts'
import { operatorPaymentsCalls } from './calls/operator-payments.ts'
import { operatorPayoutsCalls } from './calls/operator-payouts.ts'
import { operatorSearchCalls } from './calls/operator-search.ts'
import { operatorServicesCalls } from './calls/operator-services.ts'
import { operatorTasksCalls } from './calls/operator-tasks.ts'
import { operatorsCalls } from './calls/operators.ts'
import { organizerCalls } from './calls/organizer.ts'
import { organizerApplicationsCalls } from './calls/organizer-applications.ts'
import { organizerCalendarCalls } from './calls/organizer-calendar.ts'
import { organizerCancellationCalls } from './calls/organizer-cancellations.ts'
import { organizerDeparturesCalls } from './calls/organizer-departures.ts'
import { organizerDraftsCalls } from './calls/organizer-drafts.ts'
import { organizerEarningsCalls } from './calls/organizer-earnings.ts'
import { organizerMessageCalls } from './calls/organizer-messages.ts'
import { organizerServicesCalls } from './calls/organizer-services.ts'
import { organizerTeamCalls } from './calls/organizer-team.ts'
import { organizerWalkInsCalls } from './calls/organizer-walk-ins.ts'
import { paymentsCalls } from './calls/payments.ts'
import { privacyCalls } from './calls/privacy.ts'
import { referralsCalls } from './calls/referrals.ts'
import { reviewsCalls } from './calls/reviews.ts'
import { sharingCalls } from './calls/sharing.ts'
import { supportCalls } from './calls/support.ts'
import { tasksCalls } from './calls/tasks.ts'
import { undoableActionCalls } from './calls/undoable-actions.ts'
import { usersCalls } from './calls/users.ts'
import { chainMoneyCalls, walletsCalls } from './calls/wallets.ts'
import { watchesCalls } from './calls/watches.ts'

/** All calls by method and path. The web app imports only the types. */
export const contract = {
  ...authCalls,
  ...usersCalls,
  ...miningCalls,
  ...bonusCalls,
  ...ledgerCalls,
  ...paymentsCalls,
  ...catalogCalls,
  ...catalogMapCalls,
  ...catalogSearchCalls,
  ...dayPlansCalls,
  ...bookingsCalls,
  ...bookingMoneyCalls,
  ...groupPaymentCalls,
  ...bookingChangesCalls,
  ...configCalls,
  ...inboxCalls,
  ...internalCalls,
  ...chatCalls,
  ...operatorsCalls,
  ...organizerCalls,
  ...organizerDeparturesCalls,
  ...organizerWalkInsCalls,
  ...organizerTeamCalls,
  ...organizerEarningsCalls,
  ...operatorPayoutsCalls,
  ...organizerCalendarCalls,
  ...organizerServicesCalls,
  ...organizerCancellationCalls,
  ...organizerApplicationsCalls,
  ...organizerDraftsCalls,
  ...organizerMessageCalls,
  ...operatorServicesCalls,
  ...supportCalls,
  ...privacyCalls,
  ...checkInCalls,
  ...filesCalls,
  ...reviewsCalls,
  ...referralsCalls,
  ...friendReviewCalls,
  ...tasksCalls,
  ...operatorBroadcastsCalls,
  ...operatorTasksCalls,
  ...operatorMenuCalls,
  ...undoableActionCalls,
  ...operatorPaymentsCalls,
  ...operatorSearchCalls,
  ...operatorMoneyCalls,
  ...operatorOverviewCalls,
  ...sharingCalls,
  ...walletsCalls,
  ...chainMoneyCalls,
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
