import type { operatorMenuCalls } from '@enp/shared/calls/operator-menu'
import type { operatorMoneyCalls } from '@enp/shared/calls/operator-money'
import type { operatorOverviewCalls } from '@enp/shared/calls/operator-overview'
import type { operatorSearchCalls } from '@enp/shared/calls/operator-search'
import type { undoableActionCalls } from '@enp/shared/calls/undoable-actions'
import { cancelByOperator } from '../bookings/operator/cancel-by-operator.ts'
import type { Handlers } from '../http/route.ts'
import type { ChainRail } from '../payments/chain/chain-rail.ts'
import type { Products } from '../payments/product.rules.ts'
import { getWaitingCounts } from './menu/get-waiting-counts.ts'
import { decideDeposit, decideWithdrawal, listDeposits, listWithdrawals } from './money/decide-money.ts'
import { getCheckResults, runChecks } from './overview/get-check-results.ts'
import { getStatistics } from './overview/get-statistics.ts'
import { listAuditEntries } from './overview/list-audit-entries.ts'
import { makeLogin } from './queues/login.ts'
import { recheck } from './search/recheck.ts'
import { searchForOperator } from './search/search-for-operator.ts'
import { listUndoableActions, undoAction } from './undo/undo-action.ts'

type AdminCalls =
  | keyof typeof operatorMenuCalls
  | keyof typeof undoableActionCalls
  | keyof typeof operatorSearchCalls
  | keyof typeof operatorMoneyCalls
  | keyof typeof operatorOverviewCalls

export function adminRoutes(products: Products, chain: ChainRail): Pick<Handlers, AdminCalls> {
  return {
    'POST /internal/admin/waiting': (deps, { body }) => getWaitingCounts(deps, body),
    'POST /internal/admin/deeds/list': (deps, { body }) => listUndoableActions(deps, body),
    'POST /internal/admin/deeds/:id/undo': (deps, { params, body }) => undoAction(deps, params.id, body),
    'POST /internal/admin/find': (deps, { body }) => searchForOperator(deps, products, body),
    'POST /internal/admin/recheck': (deps, { body }) => recheck(deps, products, body),
    'POST /internal/admin/bookings/:id/cancel': (deps, { params, body }) =>
      cancelByOperator(deps, chain, params.id, body),
    'POST /internal/admin/deposits/list': (deps, { body }) => listDeposits(deps, body),
    'POST /internal/admin/deposits/:hash/decide': (deps, { params, body }) =>
      decideDeposit(deps, products, params.hash, body),
    'POST /internal/admin/withdrawals/list': (deps, { body }) => listWithdrawals(deps, body),
    'POST /internal/admin/withdrawals/:id/decide': (deps, { params, body }) => decideWithdrawal(deps, params.id, body),
    'POST /internal/admin/statistics': (deps, { body }) => getStatistics(deps, body),
    'POST /internal/admin/checks': (deps, { body }) => getCheckResults(deps, body),
    'POST /internal/admin/checks/run': (deps, { body }) => runChecks(deps, body),
    'POST /internal/admin/audit': (deps, { body }) => listAuditEntries(deps, body),
    'POST /internal/admin/queues/login': (deps, { body }) => makeLogin(deps, body),
  }
}
