import type { operatorMenuCalls } from '@enp/shared/calls/operator-menu'
import type { operatorMoneyCalls } from '@enp/shared/calls/operator-money'
import type { operatorOverviewCalls } from '@enp/shared/calls/operator-overview'
import type { operatorSearchCalls } from '@enp/shared/calls/operator-search'
import type { undoableActionCalls } from '@enp/shared/calls/undoable-actions'
import { cancelByOperator } from '../bookings/operator/cancel-by-operator.ts'
import type { RouteHandlers } from '../http/route.ts'
import type { ChainPaymentMethod } from '../payments/chain/chain-payment-method.ts'
import type { SellableProducts } from '../payments/product.rules.ts'
import { getWaitingCounts } from './menu/get-waiting-counts.ts'
import { decideDeposit, decideWithdrawal, listDeposits, listWithdrawals } from './money/decide-money.ts'
import { getCheckResults, runChecks } from './overview/get-check-results.ts'
import { getStatistics } from './overview/get-statistics.ts'
import { listAuditEntries } from './overview/list-audit-entries.ts'
import { createQueuesLoginLink } from './queues/login.ts'
import { recheckMissingPayment } from './search/recheck-missing-payment.ts'
import { searchForOperator } from './search/search-for-operator.ts'
import { listUndoableActions, undoAction } from './undo/undo-action.ts'

type AdminCalls =
  | keyof typeof operatorMenuCalls
  | keyof typeof undoableActionCalls
  | keyof typeof operatorSearchCalls
  | keyof typeof operatorMoneyCalls
  | keyof typeof operatorOverviewCalls

export function adminRoutes(products: SellableProducts, chain: ChainPaymentMethod): Pick<RouteHandlers, AdminCalls> {
  return {
    'GET /internal/admin/waiting': (deps, { query }) => getWaitingCounts(deps, query),
    'GET /internal/admin/undoable-actions': (deps, { query }) => listUndoableActions(deps, query),
    'POST /internal/admin/undoable-actions/:id/undo': (deps, { params, body }) => undoAction(deps, params.id, body),
    'GET /internal/admin/search': (deps, { query }) => searchForOperator(deps, products, query),
    'POST /internal/admin/recheck': (deps, { body }) => recheckMissingPayment(deps, products, body),
    'POST /internal/admin/bookings/:id/cancel': (deps, { params, body }) =>
      cancelByOperator(deps, chain, params.id, body),
    'GET /internal/admin/deposits': (deps, { query }) => listDeposits(deps, query),
    'POST /internal/admin/deposits/:hash/decide': (deps, { params, body }) =>
      decideDeposit(deps, products, params.hash, body),
    'GET /internal/admin/withdrawals': (deps, { query }) => listWithdrawals(deps, query),
    'POST /internal/admin/withdrawals/:id/decide': (deps, { params, body }) => decideWithdrawal(deps, params.id, body),
    'GET /internal/admin/statistics': (deps, { query }) => getStatistics(deps, query),
    'GET /internal/admin/checks': (deps, { query }) => getCheckResults(deps, query),
    'POST /internal/admin/checks/run': (deps, { body }) => runChecks(deps, body),
    'GET /internal/admin/audit': (deps, { query }) => listAuditEntries(deps, query),
    'POST /internal/admin/queues/login': (deps, { body }) => createQueuesLoginLink(deps, body),
  }
}
