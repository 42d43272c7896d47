import type { operatorDeedsCalls } from '@enp/shared/calls/operator-deeds'
import type { operatorFindingCalls } from '@enp/shared/calls/operator-finding'
import type { operatorMenuCalls } from '@enp/shared/calls/operator-menu'
import type { operatorMoneyCalls } from '@enp/shared/calls/operator-money'
import type { operatorOverviewCalls } from '@enp/shared/calls/operator-overview'
import { cancelByOperator } from '../bookings/operating/cancel-by-operator.ts'
import type { Handlers } from '../http/route.ts'
import type { ChainRail } from '../payments/chain/chain-rail.ts'
import type { Products } from '../payments/product.rules.ts'
import { listDeeds, undoDeed } from './deeds/undo-deed.ts'
import { findAnything } from './finding/find-anything.ts'
import { recheck } from './finding/recheck.ts'
import { readWaiting } from './menu/read-waiting.ts'
import { decideDeposit, decideWithdrawal, listDeposits, listWithdrawals } from './money/decide-money.ts'
import { readAudit } from './overview/read-audit.ts'
import { readChecks, runChecks } from './overview/read-checks.ts'
import { readStatistics } from './overview/read-statistics.ts'
import { makeLogin } from './queues/login.ts'

type AdminCalls =
  | keyof typeof operatorMenuCalls
  | keyof typeof operatorDeedsCalls
  | keyof typeof operatorFindingCalls
  | keyof typeof operatorMoneyCalls
  | keyof typeof operatorOverviewCalls

export function adminRoutes(products: Products, chain: ChainRail): Pick<Handlers, AdminCalls> {
  return {
    'POST /internal/admin/waiting': (deps, { body }) => readWaiting(deps, body),
    'POST /internal/admin/deeds/list': (deps, { body }) => listDeeds(deps, body),
    'POST /internal/admin/deeds/:id/undo': (deps, { params, body }) => undoDeed(deps, params.id, body),
    'POST /internal/admin/find': (deps, { body }) => findAnything(deps, products, body),
    'POST /internal/admin/recheck': (deps, { body }) => recheck(deps, products, body),
    'POST /internal/admin/bookings/:id/cancel': (deps, { params, body }) =>
      cancelByOperator(deps, chain, params.id, body),
    'POST /internal/admin/deposits/list': (deps, { body }) => listDeposits(deps, body),
    'POST /internal/admin/deposits/:hash/decide': (deps, { params, body }) =>
      decideDeposit(deps, products, params.hash, body),
    'POST /internal/admin/withdrawals/list': (deps, { body }) => listWithdrawals(deps, body),
    'POST /internal/admin/withdrawals/:id/decide': (deps, { params, body }) => decideWithdrawal(deps, params.id, body),
    'POST /internal/admin/statistics': (deps, { body }) => readStatistics(deps, body),
    'POST /internal/admin/checks': (deps, { body }) => readChecks(deps, body),
    'POST /internal/admin/checks/run': (deps, { body }) => runChecks(deps, body),
    'POST /internal/admin/audit': (deps, { body }) => readAudit(deps, body),
    'POST /internal/admin/queues/login': (deps, { body }) => makeLogin(deps, body),
  }
}
