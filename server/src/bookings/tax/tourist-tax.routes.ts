import type { touristTaxCalls } from '@enp/shared/calls/bookings/tourist-tax'
import type { RouteHandlers } from '../../http/route.ts'
import { getStayTax } from './get-stay-tax.ts'

export const touristTaxRoutes: Pick<RouteHandlers, keyof typeof touristTaxCalls> = {
  'GET /v1/services/:id/tourist-tax': (deps, { params, query }) => getStayTax(deps, params.id, query),
}
