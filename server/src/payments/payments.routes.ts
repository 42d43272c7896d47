import type { RouteHandlers } from '../http/route.ts'
import { checkPreCheckout } from './check-pre-checkout.ts'
import { findPaymentForOperator, listRefundsDue } from './find-payment-for-operator.ts'
import { makeInvoice } from './make-invoice.ts'
import type { SellableProducts } from './product.rules.ts'
import { recordPayment } from './record-payment.ts'
import { closeRefund, closeRefundsDue } from './refunds/close-refund.ts'
import { recordRefund } from './refunds/record-refund.ts'
import { refundPayment } from './refunds/refund-payment.ts'
import { refundStarsFromChat } from './refunds/refund-stars-from-chat.ts'
import { getTopUp, orderStars, starsTopUpProduct } from './stars/stars-top-up-product.ts'

type PaymentCalls =
  | 'POST /v1/stars/invoice'
  | 'GET /v1/stars/purchases/:id'
  | 'POST /v1/transactions/:id/refund'
  | 'POST /internal/pre-checkouts'
  | 'POST /internal/payments'
  | 'POST /internal/refunded-payments'
  | 'GET /internal/support/search'
  | 'POST /internal/support/refunds'
  | 'GET /internal/support/refunds/due'
  | 'POST /internal/support/refunds/:id/close'
  | 'POST /internal/support/refunds/due/close'

/** Products are a parameter, because payments don't depend on the domains that sell. */
export function paymentsRoutes(products: SellableProducts): Pick<RouteHandlers, PaymentCalls> {
  return {
    'POST /v1/stars/invoice': {
      begin: (deps, { user, body }) => orderStars(deps, user.id, body.amount),
      finish: (deps, { user }, { id }) => makeInvoice(deps, user, id, starsTopUpProduct),
    },
    'GET /v1/stars/purchases/:id': (deps, { user, params }) => getTopUp(deps, user.id, params.id),
    'POST /v1/transactions/:id/refund': async ({ db }, { user, params }) => {
      const request = { transactionId: params.id, userId: user.id, operator: false }
      return { data: await refundPayment(db, products, request) }
    },
    'POST /internal/pre-checkouts': (deps, { body }) => checkPreCheckout(deps, products, body),
    'POST /internal/payments': (deps, { body }) => recordPayment(deps, products, body),
    'POST /internal/refunded-payments': (deps, { body }) => recordRefund(deps, products, body.chargeId),
    'GET /internal/support/search': (deps, { query }) => findPaymentForOperator(deps, products, query),
    'POST /internal/support/refunds': (deps, { body }) => refundStarsFromChat(deps, products, body),
    'GET /internal/support/refunds/due': (deps, { query }) => listRefundsDue(deps, products, query),
    'POST /internal/support/refunds/due/close': (deps, { body }) => closeRefundsDue(deps, products, body),
    'POST /internal/support/refunds/:id/close': (deps, { params, body }) =>
      closeRefund(deps, products, params.id, body),
  }
}
