import type { caseCalls } from '@enp/shared/calls/bookings/cases'
import type { operatorLegalCalls } from '@enp/shared/calls/legal/operator-legal'
import type { messageBudgetCalls } from '@enp/shared/calls/operators/message-budget'
import type { operatorMenuCalls } from '@enp/shared/calls/operators/operator-menu'
import type { operatorMoneyCalls } from '@enp/shared/calls/operators/operator-money'
import type { operatorOrganizersCalls } from '@enp/shared/calls/operators/operator-organizers'
import type { operatorOverviewCalls } from '@enp/shared/calls/operators/operator-overview'
import type { operatorPaymentsCalls } from '@enp/shared/calls/operators/operator-payments'
import type { operatorPermissionCalls } from '@enp/shared/calls/operators/operator-permissions'
import type { operatorPromoCodeCalls } from '@enp/shared/calls/operators/operator-promo-codes'
import type { operatorResellerCalls } from '@enp/shared/calls/operators/operator-resellers'
import type { operatorSearchCalls } from '@enp/shared/calls/operators/operator-search'
import type { operatorTasksCalls } from '@enp/shared/calls/operators/operator-tasks'
import type { operatorsCalls } from '@enp/shared/calls/operators/operators'
import type { settingsCalls } from '@enp/shared/calls/operators/settings'
import type { suspensionCalls } from '@enp/shared/calls/operators/suspensions'
import type { undoableActionCalls } from '@enp/shared/calls/operators/undoable-actions'
import type { placeAliasCalls } from '@enp/shared/calls/search-words/place-aliases'
import type { synonymCalls } from '@enp/shared/calls/search-words/synonyms'
import type { RouteHandlers } from '../http/route.ts'
import type { SellableProducts } from '../payments/product.rules.ts'
import { getPermissions } from './access/require-operator.ts'
import { cancelBookingForOperator, previewCancellationForOperator } from './bookings/cancel-booking-for-operator.ts'
import { previewTripRefundForOperator, refundTripForOperator } from './bookings/refund-trip-for-operator.ts'
import {
  decideCaseForOperator,
  listCasesForOperator,
  previewCaseForOperator,
} from './cases/decide-case-for-operator.ts'
import { getLegalVersion, listLegalVersions } from './legal/list-legal-versions.ts'
import { previewLegalText, publishLegalText } from './legal/publish-legal-text.ts'
import { revokeLegalText } from './legal/revoke-legal-text.ts'
import { chooseChannel, showMessageBudget } from './message-budget/choose-channel.ts'
import { payForMessages, showPaymentOffer } from './message-budget/pay-for-messages.ts'
import { listOrganizers } from './organizers/list-organizers.ts'
import { setOwner } from './organizers/set-owner.ts'
import { verifyOrganizer } from './organizers/verify-organizer.ts'
import { getCheckResults, runChecks } from './overview/get-check-results.ts'
import { getStatistics } from './overview/get-statistics.ts'
import { getWaitingCounts } from './overview/get-waiting-counts.ts'
import { listAuditEntries } from './overview/list-audit-entries.ts'
import { refundCharge } from './payments/refund-charge.ts'
import { decidePaymentReview } from './payments/review-payment.ts'
import { getPaymentForOperator, listParked } from './payments/show-payment.ts'
import { acceptOperatorInvitation } from './permissions/invitations/accept-operator-invitation.ts'
import {
  inviteOperator,
  listOperatorInvitations,
  revokeOperatorInvitation,
} from './permissions/invitations/invite-operator.ts'
import { findOperatorByText, listOperatorPermissions, setOperatorPermissions } from './permissions/set-permissions.ts'
import { createPromoCode, listPromoCodes, stopPromoCode } from './promo-codes/manage-promo-codes.ts'
import { createQueuesLoginLink } from './queues/login.ts'
import { issueResellerKey, revokeResellerKey } from './resellers/manage-reseller-keys.ts'
import { changeResellerTerms, createReseller, setResellerBlocked } from './resellers/manage-resellers.ts'
import { recordResellerPayment } from './resellers/record-reseller-payment.ts'
import { getReseller, listResellers } from './resellers/show-resellers.ts'
import { recheckMissingPayment } from './search/recheck-missing-payment.ts'
import { searchForOperator } from './search/search-for-operator.ts'
import { listPlaceAliases, previewPlaceAlias, setPlaceAlias } from './search-words/manage-place-aliases.ts'
import { listSynonyms, previewSynonym, setSynonym } from './search-words/manage-synonyms.ts'
import { changeSetting, previewSetting } from './settings/change-setting.ts'
import { forecastSetting } from './settings/forecast-setting.ts'
import { revokePlanned } from './settings/revoke-setting.ts'
import { findOrganizersForSetting, getSetting, listSettings } from './settings/show-settings.ts'
import { findSuspendable, listSuspensions, resumeSubject, suspendSubject } from './suspensions/suspend-subject.ts'
import { cancelSuspendedBookings, listSuspendedBookings } from './suspensions/suspended-bookings.ts'
import { addTaskForOperator, listTasksForOperator, retireTaskForOperator } from './tasks/manage-tasks.ts'
import { decideReview, getNextReview } from './tasks/review-tasks.ts'
import { listUndoableActions, undoAction } from './undo/undo-action.ts'
import { decideDeposit, decideWithdrawal, listDeposits, listWithdrawals } from './wallets/decide-money.ts'
import { acknowledgeOutgoing, listOutgoingTransfers } from './wallets/outgoing-transfers.ts'

type OperatorCalls =
  | keyof typeof operatorsCalls
  | keyof typeof operatorMenuCalls
  | keyof typeof operatorSearchCalls
  | keyof typeof operatorPaymentsCalls
  | keyof typeof operatorMoneyCalls
  | keyof typeof operatorTasksCalls
  | keyof typeof operatorOverviewCalls
  | keyof typeof operatorOrganizersCalls
  | keyof typeof settingsCalls
  | keyof typeof suspensionCalls
  | Extract<keyof typeof caseCalls, `${string}/internal/admin/${string}`>
  | keyof typeof operatorPermissionCalls
  | keyof typeof synonymCalls
  | keyof typeof messageBudgetCalls
  | keyof typeof operatorLegalCalls
  | keyof typeof placeAliasCalls
  | keyof typeof operatorPromoCodeCalls
  | keyof typeof operatorResellerCalls
  | keyof typeof undoableActionCalls

type Handlers = Pick<RouteHandlers, OperatorCalls>

export const operatorsRoutes = (products: SellableProducts): Handlers => ({
  'GET /internal/operators/check': async ({ db }, { query }) => {
    const permissions = await getPermissions(db, query.telegramId)
    return { data: { isOperator: permissions.length > 0, permissions: [...permissions] } }
  },
  'GET /internal/admin/waiting': (deps, { query }) => getWaitingCounts(deps, query),
  'GET /internal/admin/search': (deps, { query }) => searchForOperator(deps, products, query),
  'POST /internal/admin/recheck': (deps, { body }) => recheckMissingPayment(deps, products, body),
  'GET /internal/admin/bookings/:id/cancel': (deps, { params, query }) =>
    previewCancellationForOperator(deps, params.id, query),
  'POST /internal/admin/bookings/:id/cancel': (deps, { params, body }) =>
    cancelBookingForOperator(deps, params.id, body),
  'GET /internal/admin/bookings/:id/refund': (deps, { params, query }) =>
    previewTripRefundForOperator(deps, params.id, query),
  'POST /internal/admin/bookings/:id/refund': (deps, { params, body }) => refundTripForOperator(deps, params.id, body),
  'GET /internal/admin/cases': (deps, { query }) => listCasesForOperator(deps, query),
  'GET /internal/admin/cases/:id/decision': (deps, { params, query }) => previewCaseForOperator(deps, params.id, query),
  'POST /internal/admin/cases/:id/decide': (deps, { params, body }) => decideCaseForOperator(deps, params.id, body),
  'GET /internal/admin/payments/parked': (deps, { query }) => listParked(deps, products, query),
  'GET /internal/admin/payments/:id': (deps, { params, query }) =>
    getPaymentForOperator(deps, products, params.id, query),
  'POST /internal/admin/payments/:id/refund': (deps, { params, body }) => refundCharge(deps, products, params.id, body),
  'POST /internal/admin/payments/:id/decide': (deps, { params, body }) =>
    decidePaymentReview(deps, products, params.id, body),
  'GET /internal/admin/deposits': (deps, { query }) => listDeposits(deps, query),
  'POST /internal/admin/deposits/:hash/decide': (deps, { params, body }) =>
    decideDeposit(deps, products, params.hash, body),
  'GET /internal/admin/withdrawals': (deps, { query }) => listWithdrawals(deps, query),
  'POST /internal/admin/withdrawals/:id/decide': (deps, { params, body }) => decideWithdrawal(deps, params.id, body),
  'GET /internal/admin/outgoing-transfers': (deps, { query }) => listOutgoingTransfers(deps, query),
  'POST /internal/admin/outgoing-transfers/:hash/acknowledge': (deps, { params, body }) =>
    acknowledgeOutgoing(deps, params.hash, body),
  'GET /internal/tasks': (deps, { query }) => listTasksForOperator(deps, query),
  'POST /internal/tasks/add': (deps, { body }) => addTaskForOperator(deps, body),
  'POST /internal/tasks/:id/retire': (deps, { params, body }) => retireTaskForOperator(deps, params.id, body),
  'GET /internal/tasks/reviews/next': (deps, { query }) => getNextReview(deps, query),
  'POST /internal/tasks/reviews/decide': (deps, { body }) => decideReview(deps, body),
  'GET /internal/admin/statistics': (deps, { query }) => getStatistics(deps, query),
  'GET /internal/admin/organizers': (deps, { query }) => listOrganizers(deps, query),
  'POST /internal/admin/organizers/:id/verify': (deps, { params, body }) => verifyOrganizer(deps, params.id, body),
  'POST /internal/admin/organizers/:id/owners': (deps, { params, body }) => setOwner(deps, params.id, body),
  'GET /internal/admin/checks': (deps, { query }) => getCheckResults(deps, query),
  'POST /internal/admin/checks/run': (deps, { body }) => runChecks(deps, body),
  'GET /internal/admin/audit': (deps, { query }) => listAuditEntries(deps, query),
  'POST /internal/admin/queues/login': (deps, { body }) => createQueuesLoginLink(deps, body),
  'GET /internal/admin/settings': (deps, { query }) => listSettings(deps, query),
  'GET /internal/admin/settings/:key': (deps, { params, query }) => getSetting(deps, params.key, query),
  'GET /internal/admin/setting-organizers': (deps, { query }) => findOrganizersForSetting(deps, query),
  'POST /internal/admin/settings/:key/preview': (deps, { params, body }) => previewSetting(deps, params.key, body),
  'POST /internal/admin/settings/:key/forecast': (deps, { params, body }) => forecastSetting(deps, params.key, body),
  'POST /internal/admin/settings/:key': (deps, { params, body }) => changeSetting(deps, params.key, body),
  'POST /internal/admin/planned-settings/:id/revoke': (deps, { params, body }) => revokePlanned(deps, params.id, body),
  'GET /internal/admin/suspensions': (deps, { query }) => listSuspensions(deps, query),
  'GET /internal/admin/suspendable': (deps, { query }) => findSuspendable(deps, query),
  'POST /internal/admin/suspendable/:kind/:id/suspend': (deps, { params, body }) => suspendSubject(deps, params, body),
  'POST /internal/admin/suspendable/:kind/:id/resume': (deps, { params, body }) => resumeSubject(deps, params, body),
  'GET /internal/admin/suspended-organizers/:id/bookings': (deps, { params, query }) =>
    listSuspendedBookings(deps, params.id, query),
  'POST /internal/admin/suspended-organizers/:id/cancel-bookings': (deps, { params, body }) =>
    cancelSuspendedBookings(deps, params.id, body),
  'GET /internal/admin/operators': (deps) => listOperatorPermissions(deps),
  'GET /internal/admin/operators/find': (deps, { query }) => findOperatorByText(deps, query),
  'GET /internal/admin/operator-invitations': (deps) => listOperatorInvitations(deps),
  'POST /internal/admin/operator-invitations': (deps, { body }) => inviteOperator(deps, body),
  'POST /internal/admin/operator-invitations/:id/revoke': (deps, { params, body }) =>
    revokeOperatorInvitation(deps, params.id, body),
  'POST /internal/operator-invitations/accept': (deps, { body }) => acceptOperatorInvitation(deps, body),
  'POST /internal/admin/operators/:telegramId': (deps, { params, body }) =>
    setOperatorPermissions(deps, Number(params.telegramId), body),
  'GET /internal/admin/legal': (deps, { query }) => listLegalVersions(deps, query),
  'GET /internal/admin/legal/:id': (deps, { params, query }) => getLegalVersion(deps, params.id, query),
  'POST /internal/admin/legal/preview': (deps, { body }) => previewLegalText(deps, body),
  'POST /internal/admin/legal': (deps, { body }) => publishLegalText(deps, body),
  'POST /internal/admin/legal/:id/revoke': (deps, { params, body }) => revokeLegalText(deps, params.id, body),
  'GET /internal/admin/place-aliases': (deps, { query }) => listPlaceAliases(deps, query),
  'POST /internal/admin/place-aliases/preview': (deps, { body }) => previewPlaceAlias(deps, body),
  'POST /internal/admin/place-aliases': (deps, { body }) => setPlaceAlias(deps, body),
  'GET /internal/admin/message-budget': (deps, { query }) => showMessageBudget(deps, query),
  'POST /internal/admin/message-budget': (deps, { body }) => chooseChannel(deps, body),
  'GET /internal/admin/message-budget/payment': (deps, { query }) => showPaymentOffer(deps, query),
  'POST /internal/admin/message-budget/payment': (deps, { body }) => payForMessages(deps, body),
  'GET /internal/admin/synonyms': (deps, { query }) => listSynonyms(deps, query),
  'POST /internal/admin/synonyms/preview': (deps, { body }) => previewSynonym(deps, body),
  'POST /internal/admin/synonyms': (deps, { body }) => setSynonym(deps, body),
  'GET /internal/admin/promo-codes': (deps, { query }) => listPromoCodes(deps, query),
  'POST /internal/admin/promo-codes': (deps, { body }) => createPromoCode(deps, body),
  'POST /internal/admin/promo-codes/:id/stop': (deps, { params, body }) => stopPromoCode(deps, params.id, body),
  'GET /internal/admin/resellers': (deps, { query }) => listResellers(deps, query),
  'GET /internal/admin/resellers/:id': (deps, { params, query }) => getReseller(deps, params.id, query),
  'POST /internal/admin/resellers': (deps, { body }) => createReseller(deps, body),
  'POST /internal/admin/resellers/:id/terms': (deps, { params, body }) => changeResellerTerms(deps, params.id, body),
  'POST /internal/admin/resellers/:id/block': (deps, { params, body }) =>
    setResellerBlocked(deps, params.id, true, body),
  'POST /internal/admin/resellers/:id/unblock': (deps, { params, body }) =>
    setResellerBlocked(deps, params.id, false, body),
  'POST /internal/admin/resellers/:id/keys': (deps, { params, body }) => issueResellerKey(deps, params.id, body),
  'POST /internal/admin/reseller-keys/:id/revoke': (deps, { params, body }) => revokeResellerKey(deps, params.id, body),
  'POST /internal/admin/resellers/:id/payments': (deps, { params, body }) =>
    recordResellerPayment(deps, params.id, body),
  'GET /internal/admin/undoable-actions': (deps, { query }) => listUndoableActions(deps, query),
  'POST /internal/admin/undoable-actions/:id/undo': (deps, { params, body }) => undoAction(deps, params.id, body),
})
