import type { FastifyInstance } from 'fastify'
import { releaseHeldUpdates } from '../../payments/held-updates.ts'
import type { SimulatedCharge } from '../../payments/types.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import { actForUser, readUser, type WithUser } from '../for-user.ts'
import { readBody } from '../input.ts'
import { confirmPayment, offerShipping, openForm, payInvoice } from './pay.ts'
import { addPaymentFault } from './payment-faults.ts'
import { addBotStars, changeStars, showAffiliate, switchAffiliate } from './stars.ts'
import { setSubscriptionCanceled, showSubscriptions } from './subscriptions.ts'

export function addPaymentRoutes(app: FastifyInstance, world: SimulatorWorld): void {
  const forUser = actForUser(world)
  app.post<WithUser>('/users/:id/pay', forUser(payInvoice))
  app.post<WithUser>('/users/:id/pay/form', forUser(openForm))
  app.post<WithUser>('/users/:id/pay/shipping', forUser(offerShipping))
  app.post<WithUser>('/users/:id/pay/confirm', forUser(confirmPayment))
  app.post<WithUser>('/users/:id/stars', forUser(changeStars))
  app.post('/bot/stars', ({ body }) => addBotStars(world, readBody(body)))
  app.get<WithUser>('/users/:id/subscriptions', forUser(showSubscriptions))
  app.post<{ Params: { id: string; chargeId: string } }>('/users/:id/subscriptions/:chargeId', ({ params, body }) =>
    setSubscriptionCanceled(world, readUser(world, params.id), params.chargeId, readBody(body)),
  )
  app.get('/payments', () => showPayments(world))
  app.post('/payments/release', () => ({ released: releaseHeldUpdates(world) }))
  app.get('/affiliate', () => showAffiliate(world))
  app.post('/affiliate', ({ body }) => switchAffiliate(world, readBody(body)))
  app.get('/payment-faults', () => world.desk.faults.list())
  app.post('/payment-faults', ({ body }) => addPaymentFault(world, readBody(body)))
  app.delete('/payment-faults', () => {
    world.desk.faults.clear()
    return []
  })
}

function showPayments({ state: { payments } }: SimulatorWorld) {
  const show = ({ id, providerId, slug, userId, amount, currency, payload, paidAt, refundedAt }: SimulatedCharge) => ({
    chargeId: id,
    providerChargeId: providerId,
    userId,
    amount,
    currency,
    payload,
    date: paidAt,
    ...(refundedAt === undefined ? {} : { refundedAt }),
    // Sent to the provider with the money, for example the receipt for the tax office.
    providerData: payments.invoices.find((invoice) => invoice.slug === slug)?.providerData,
  })
  return {
    charges: payments.charges.map(show),
    verifying: payments.verifications.map(({ userId, amount, slug }) => ({ userId, amount, slug })),
    held: payments.held.length,
  }
}
