import type { Handlers } from '../http/route.ts'
import { askSupport } from './ask-support.ts'
import { checkPreCheckout } from './check-pre-checkout.ts'
import { closeSupport } from './close-support.ts'
import { makeInvoice } from './make-invoice.ts'
import { findAnyPayment, readPayments } from './read-payment.ts'
import { recordPayment } from './record-payment.ts'
import { recordRefund } from './record-refund.ts'
import { refundForChat } from './refund-for-chat.ts'
import { refundPayment } from './refund-payment.ts'
import { orderStars, readTopUp } from './top-up.ts'

export const paymentsRoutes: Pick<
  Handlers,
  | 'POST /v1/stars/invoice'
  | 'GET /v1/stars/purchases/:id'
  | 'POST /v1/transactions/:id/refund'
  | 'POST /internal/pre-checkouts'
  | 'POST /internal/payments'
  | 'POST /internal/refunded-payments'
  | 'POST /internal/support/payments'
  | 'POST /internal/support/find'
  | 'POST /internal/support/refunds'
  | 'POST /internal/support/requests'
  | 'POST /internal/support/requests/:id/close'
> = {
  'POST /v1/stars/invoice': {
    begin: async (deps, { person, body }) => ({ id: (await orderStars(deps, person.id, body.amount)).id }),
    finish: (deps, { person }, { id }) => makeInvoice(deps, person, id),
  },
  'GET /v1/stars/purchases/:id': (deps, { person, params }) => readTopUp(deps, person.id, params.id),
  'POST /v1/transactions/:id/refund': async ({ db }, { person, params }) => {
    return { data: await refundPayment(db, { transactionId: params.id, userId: person.id, operator: false }) }
  },
  'POST /internal/pre-checkouts': (deps, { body }) => checkPreCheckout(deps, body),
  'POST /internal/payments': (deps, { body }) => recordPayment(deps, body),
  'POST /internal/refunded-payments': (deps, { body }) => recordRefund(deps, body.chargeId),
  'POST /internal/support/payments': (deps, { body }) => readPayments(deps, body),
  'POST /internal/support/find': (deps, { body }) => findAnyPayment(deps, body.id),
  'POST /internal/support/refunds': (deps, { body }) => refundForChat(deps, body),
  'POST /internal/support/requests': (deps, { body }) => askSupport(deps, body),
  'POST /internal/support/requests/:id/close': (deps, { params, body }) => closeSupport(deps, params.id, body),
}
