import type { operatorTaxCalls, organizerTaxCalls } from '@enp/shared/calls/bookings/tax-report'
import type { RouteHandlers } from '../../http/route.ts'
import { getOrganizerTax } from './get-tax-report.ts'
import { getTaxReport, remitTax } from './remit-tax.ts'

type TaxCalls = keyof typeof organizerTaxCalls | keyof typeof operatorTaxCalls

export const taxRoutes: Pick<RouteHandlers, TaxCalls> = {
  'GET /v1/organizer/earnings/tax': (deps, { member, query }) => getOrganizerTax(deps, member, query),
  'GET /internal/admin/tourist-tax': (deps, { query }) => getTaxReport(deps, query),
  'POST /internal/admin/tourist-tax/remit': (deps, { body }) => remitTax(deps, body),
}
