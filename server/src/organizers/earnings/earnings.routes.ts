import type { operatorPayoutsCalls } from '@enp/shared/calls/operators/operator-payouts'
import type { organizerEarningsCalls } from '@enp/shared/calls/organizers/organizer-earnings'
import type { organizerMonthCalls } from '@enp/shared/calls/organizers/organizer-month'
import type { RouteHandlers } from '../../http/route.ts'
import { createBankFile, getBankFile, listBankPayouts } from '../payouts/bank-files.ts'
import { cancelPayout } from '../payouts/cancel-payout.ts'
import { markBankPayoutPaid, returnPayout } from '../payouts/decide-bank-payout.ts'
import { listPayouts } from '../payouts/list-payouts.ts'
import { requestPayout } from '../payouts/request-payout.ts'
import { saveBankDetails } from '../payouts/save-bank-details.ts'
import { stopBankDetails } from '../payouts/stop-bank-details.ts'
import { getEarnings, listEarnings } from './get-earnings.ts'
import { getMonthStatement } from './get-month-statement.ts'

export const organizerEarningsRoutes: Pick<RouteHandlers, keyof typeof organizerEarningsCalls> = {
  'GET /v1/organizer/earnings': (deps, { member, query }) => getEarnings(deps, member, query.organizerId),
  'GET /v1/organizer/earnings/bookings': (deps, { member, query }) => listEarnings(deps, member, query),
  'GET /v1/organizer/payouts': (deps, { member, query }) => listPayouts(deps, member, query.organizerId),
  'POST /v1/organizer/payouts': (deps, { member, body }) => requestPayout(deps, member, body),
  'POST /v1/organizer/payouts/:id/cancel': (deps, { member, params, body }) =>
    cancelPayout(deps, member, { ...params, ...body }),
  'POST /v1/organizer/bank-details': (deps, { member, body }) => saveBankDetails(deps, member, body),
  'POST /v1/organizer/bank-details/:id/stop': (deps, { member, params, body }) =>
    stopBankDetails(deps, member, { ...params, ...body }),
}

export const organizerMonthRoutes: Pick<RouteHandlers, keyof typeof organizerMonthCalls> = {
  'GET /v1/organizer/earnings/month': (deps, { member, query }) => getMonthStatement(deps, member, query),
}

export const operatorPayoutsRoutes: Pick<RouteHandlers, keyof typeof operatorPayoutsCalls> = {
  'GET /internal/admin/payouts': (deps, { query }) => listBankPayouts(deps, query.operatorId),
  'POST /internal/admin/payouts/file': (deps, { body }) => createBankFile(deps, body),
  'GET /internal/admin/payouts/files/:file': (deps, { params, query }) => getBankFile(deps, { ...params, ...query }),
  'POST /internal/admin/payouts/:id/paid': (deps, { params, body }) => markBankPayoutPaid(deps, { ...params, ...body }),
  'POST /internal/admin/payouts/:id/return': (deps, { params, body }) => returnPayout(deps, { ...params, ...body }),
}
