import type { supportTemplateCalls } from '@enp/shared/calls/support/support-templates'
import type { RouteHandlers } from '../http/route.ts'
import type { SellableProducts } from '../payments/product.rules.ts'
import { decideRequest } from './decide-request.ts'
import { handOverRequest } from './hand-over.ts'
import { listSupportBookings } from './list-bookings.ts'
import { listPayments } from './list-payments.ts'
import { createSupportRequest, recordSupportMessage } from './record-support-message.ts'
import { resolveRequest } from './resolve-request.ts'
import { getRequestForOperator, listRequests, showSupportRequestInChat } from './show-requests.ts'
import { listFilledTemplates, listTemplates, removeTemplate, saveTemplate } from './templates/manage-templates.ts'

type SupportCalls =
  | 'POST /internal/support/payments'
  | 'POST /internal/support/requests'
  | 'POST /internal/support/bookings'
  | 'POST /internal/support/messages'
  | 'GET /internal/support/requests'
  | 'GET /internal/support/requests/:id'
  | 'POST /internal/support/requests/:id/resolve'
  | 'POST /internal/support/requests/:id/open'
  | 'POST /internal/support/requests/:id/hand-over'
  | 'POST /internal/support/requests/:id/decide'
  | keyof typeof supportTemplateCalls

export function supportRoutes(products: SellableProducts): Pick<RouteHandlers, SupportCalls> {
  return {
    'POST /internal/support/payments': (deps, { body }) => listPayments(deps, body),
    'POST /internal/support/bookings': (deps, { body }) => listSupportBookings(deps, body),
    'POST /internal/support/requests': (deps, { body }) => createSupportRequest(deps, body),
    'POST /internal/support/messages': (deps, { body }) => recordSupportMessage(deps, body),
    'GET /internal/support/requests': (deps, { query }) => listRequests(deps, query),
    'GET /internal/support/requests/:id': (deps, { params, query }) => getRequestForOperator(deps, params.id, query),
    'POST /internal/support/requests/:id/resolve': (deps, { params, body }) => resolveRequest(deps, params.id, body),
    'POST /internal/support/requests/:id/open': (deps, { params, body }) =>
      showSupportRequestInChat(deps, params.id, body),
    'POST /internal/support/requests/:id/hand-over': (deps, { params, body }) => handOverRequest(deps, params.id, body),
    'POST /internal/support/requests/:id/decide': (deps, { params, body }) =>
      decideRequest(deps, products, params.id, body),
    'GET /internal/support/templates': (deps) => listTemplates(deps),
    'GET /internal/support/requests/:id/templates': (deps, { params }) => listFilledTemplates(deps, params.id),
    'POST /internal/support/templates': (deps, { body }) => saveTemplate(deps, body),
    'POST /internal/support/templates/:id/remove': (deps, { params, body }) => removeTemplate(deps, params.id, body),
  }
}
