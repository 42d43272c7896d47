import type { Handlers } from '../http/route.ts'
import { checkPreCheckout } from './check-pre-checkout.ts'
import { recordPayment } from './record-payment.ts'

export const paymentsRoutes: Pick<Handlers, 'POST /internal/pre-checkouts' | 'POST /internal/payments'> = {
  'POST /internal/pre-checkouts': (_deps, { body }) => checkPreCheckout(body),
  'POST /internal/payments': (deps, { body }) => recordPayment(deps, body),
}
