import { randomBytes } from 'node:crypto'
import { addServiceMessage } from '../telegram/chats/messages.ts'
import { emitUpdate } from '../telegram/delivery/updates.ts'
import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import type { SimulatedUser } from '../telegram/state.ts'
import type { Message } from '../telegram/types.ts'
import { starsCurrency } from './amounts.ts'
import { holdUpdate } from './held-updates.ts'
import { getTerm, listSubscriptions } from './subscriptions/subscriptions.ts'
import type { InvoicePurchase, SimulatedCharge, SimulatedInvoice, StarSubscription } from './types.ts'

/** Cannot fail. Saves before notifying, so a crash never loses a reported payment. */
export function takePayment(
  world: SimulatorWorld,
  user: SimulatedUser,
  invoice: SimulatedInvoice,
  purchase: InvoicePurchase,
  renewed?: StarSubscription,
): SimulatedCharge {
  const { payments } = world.state
  const subscription = getTerm(world, invoice, renewed)
  const charge: SimulatedCharge = {
    ...purchase,
    ...newIds(user, invoice),
    currency: invoice.currency,
    payload: invoice.payload,
    paidAt: world.clock.now(),
    ...(subscription ? { subscription } : {}),
    ...(invoice.currency === starsCurrency && payments.affiliate ? { affiliate: payments.affiliate } : {}),
  }
  payments.charges.push(charge)
  if (invoice.currency === starsCurrency) {
    user.stars -= purchase.amount
    payments.starMoves.push({ chargeId: charge.id, kind: 'sale', date: charge.paidAt })
  }
  if (renewed && subscription) renewed.until = subscription.until
  else if (subscription) listSubscriptions(world).push(begin(charge, subscription.until))
  user.started = true
  const message = addServiceMessage(world, user, { successful_payment: describe(charge) })
  notifyBot(world, user, message)
  world.live.publish({ type: 'users' })
  world.touch()
  world.flush()
  return charge
}

function begin({ id, userId, slug }: SimulatedCharge, until: number): StarSubscription {
  return { chargeId: id, userId, slug, until, canceledByPerson: false, canceledByBot: false }
}

function describe(charge: SimulatedCharge): NonNullable<Message['successful_payment']> {
  return {
    currency: charge.currency,
    total_amount: charge.amount,
    invoice_payload: charge.payload,
    ...(charge.subscription ? describeTerm(charge.subscription) : {}),
    ...(charge.shippingOptionId ? { shipping_option_id: charge.shippingOptionId } : {}),
    ...(charge.order ? { order_info: charge.order } : {}),
    telegram_payment_charge_id: charge.id,
    provider_payment_charge_id: charge.providerId,
  }
}

function describeTerm({ until, isFirst }: NonNullable<SimulatedCharge['subscription']>) {
  return {
    subscription_expiration_date: until,
    is_recurring: true as const,
    ...(isFirst ? { is_first_recurring: true as const } : {}),
  }
}

/** Shows the service message at once; a fault may hold or repeat the bot's update. */
function notifyBot(world: SimulatorWorld, user: SimulatedUser, message: Message): void {
  const userId = user.user.id
  const holdFault = world.desk.faults.strike('hold-payment', userId)
  if (holdFault) holdUpdate(world, userId, { message }, holdFault.value)
  else emitUpdate(world, userId, { message })
  // The second update has its own id: only the charge shows that it is the same payment.
  if (world.desk.faults.strike('duplicate-payment', userId)) emitUpdate(world, userId, { message })
}

function newIds(user: SimulatedUser, { currency }: SimulatedInvoice): Pick<SimulatedCharge, 'id' | 'providerId'> {
  const random = (bytes: number) => randomBytes(bytes).toString('base64url')
  if (currency === starsCurrency) return { id: `stx${random(63)}`, providerId: `${user.user.id}_${random(6)}` }
  return { id: `tpc_${random(27)}`, providerId: `ch_${random(18)}` }
}
