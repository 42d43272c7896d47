import type { operatorPayoutsCalls } from '@enp/shared/calls/operator-payouts'
import type { organizerEarningsCalls } from '@enp/shared/calls/organizer-earnings'
import type { RouteHandlers } from '../../http/route.ts'
import { createBankFile, getBankFile, listBankPayouts } from '../payouts/bank-files.ts'
import { cancelPayout } from '../payouts/cancel-payout.ts'
import { markBankPayoutPaid, returnPayout } from '../payouts/decide-bank-payout.ts'
import { listPayouts } from '../payouts/list-payouts.ts'
import { requestPayout, requestPayoutIdempotently } from '../payouts/request-payout.ts'
import { saveBankDetails } from '../payouts/save-bank-details.ts'
import { stopBankDetails } from '../payouts/stop-bank-details.ts'
import { getEarnings, listEarnings } from './get-earnings.ts'

export const organizerEarningsRoutes: Pick<RouteHandlers, keyof typeof organizerEarningsCalls> = {
  'GET /v1/organizer/earnings': (deps, { user, query }) => getEarnings(deps, { userId: user.id }, query.organizerId),
  'GET /internal/organizer/earnings': (deps, { query: { telegramId, organizerId } }) =>
    getEarnings(deps, { telegramId }, organizerId),
  'GET /v1/organizer/earnings/bookings': (deps, { user, query }) => listEarnings(deps, { userId: user.id }, query),
  'GET /internal/organizer/earnings/bookings': (deps, { query: { telegramId, ...input } }) =>
    listEarnings(deps, { telegramId }, input),
  'GET /v1/organizer/payouts': (deps, { user, query }) => listPayouts(deps, { userId: user.id }, query.organizerId),
  'GET /internal/organizer/payouts': (deps, { query: { telegramId, organizerId } }) =>
    listPayouts(deps, { telegramId }, organizerId),
  'POST /v1/organizer/payouts': (deps, { user, body }) => requestPayout(deps, { userId: user.id }, body),
  'POST /internal/organizer/payouts': (deps, { body: { telegramId, ...input } }) =>
    requestPayoutIdempotently(deps, telegramId, input),
  'POST /v1/organizer/payouts/:id/cancel': (deps, { user, params, body }) =>
    cancelPayout(deps, { userId: user.id }, { ...params, ...body }),
  'POST /internal/organizer/payouts/:id/cancel': (deps, { params, body: { telegramId, organizerId } }) =>
    cancelPayout(deps, { telegramId }, { ...params, organizerId }),
  'POST /v1/organizer/bank-details': (deps, { user, body }) => saveBankDetails(deps, { userId: user.id }, body),
  'POST /internal/organizer/bank-details': (deps, { body: { telegramId, ...details } }) =>
    saveBankDetails(deps, { telegramId }, details),
  'POST /v1/organizer/bank-details/:id/stop': (deps, { user, params, body }) =>
    stopBankDetails(deps, { userId: user.id }, { ...params, ...body }),
  'POST /internal/organizer/bank-details/:id/stop': (deps, { params, body: { telegramId, organizerId } }) =>
    stopBankDetails(deps, { telegramId }, { ...params, organizerId }),
}

export const operatorPayoutsRoutes: Pick<RouteHandlers, keyof typeof operatorPayoutsCalls> = {
  'GET /internal/admin/payouts': (deps, { query }) => listBankPayouts(deps, query.operatorId),
  'POST /internal/admin/payouts/file': (deps, { body }) => createBankFile(deps, body),
  'GET /internal/admin/payouts/files/:file': (deps, { params, query }) => getBankFile(deps, { ...params, ...query }),
  'POST /internal/admin/payouts/:id/paid': (deps, { params, body }) => markBankPayoutPaid(deps, { ...params, ...body }),
  'POST /internal/admin/payouts/:id/return': (deps, { params, body }) => returnPayout(deps, { ...params, ...body }),
}
