import { randomBytes } from 'node:crypto'
import type { OrderInfo } from 'grammy/types'
import { isCardNumber } from '../acquirer/card-number.ts'
import { chargeTestCard } from '../acquirer/test-cards.ts'
import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import type { SimulatedUser } from '../telegram/state.ts'
import { toTotal } from './amounts.ts'
import type { PaymentOutcome } from './desk.ts'
import { getPaymentMethod, openVerification } from './invoices.ts'
import { sendPreCheckoutQuery, sendShippingQuery, shippingOfferKey } from './send-query.ts'
import { isSubscribed } from './subscriptions/subscriptions.ts'
import { takePayment } from './take-payment.ts'
import type { InvoicePurchase, SimulatedInvoice } from './types.ts'

export interface Payer {
  card?: string
  tip: number
  order?: OrderInfo
  shippingOptionId?: string
  formId?: string
}

/** A message or a form is paid once: a repeated tap gets the outcome of the first. */
export function payInvoiceOnce(
  world: SimulatorWorld,
  user: SimulatedUser,
  invoice: SimulatedInvoice,
  payer: Payer,
): Promise<PaymentOutcome> {
  const key = invoice.message ? `message ${invoice.slug}` : payer.formId && `form ${payer.formId}`
  if (!key) return attempt(world, user, invoice, payer)
  const { running } = world.desk
  const first = running.get(key)
  if (first) return first
  const before = earlierOutcome(world, user, invoice, payer)
  if (before) return Promise.resolve(before)
  const outcome = attempt(world, user, invoice, payer).finally(() => running.delete(key))
  running.set(key, outcome)
  return outcome
}

function earlierOutcome(
  world: SimulatorWorld,
  user: SimulatedUser,
  invoice: SimulatedInvoice,
  { formId }: Payer,
): PaymentOutcome | undefined {
  const isSame = (one: InvoicePurchase) => one.slug === invoice.slug && (invoice.message ? true : one.formId === formId)
  const charge = world.state.payments.charges.find(isSame)
  if (charge) return { status: 'paid', chargeId: charge.id }
  const verification = openVerification(world, user, invoice)
  return verification && isSame(verification) ? { status: 'pending' } : undefined
}

async function attempt(
  world: SimulatorWorld,
  user: SimulatedUser,
  invoice: SimulatedInvoice,
  payer: Payer,
): Promise<PaymentOutcome> {
  if (isSubscribed(world, user, invoice)) return fail('SUBSCRIPTION_ALREADY_ACTIVE')
  const delivery = await chooseDelivery(world, user, invoice, payer)
  if ('status' in delivery) return delivery
  const purchase: InvoicePurchase = {
    userId: user.user.id,
    slug: invoice.slug,
    amount: toTotal(invoice.prices) + payer.tip + delivery.cost,
    ...(payer.order ? { order: payer.order } : {}),
    ...(delivery.optionId ? { shippingOptionId: delivery.optionId } : {}),
    ...(payer.formId ? { formId: payer.formId } : {}),
    ...(payer.card ? { card: payer.card.slice(-4) } : {}),
  }
  if (!canAfford(user, invoice, purchase)) return fail('BALANCE_TOO_LOW')
  if (payer.card !== undefined && !isCardNumber(payer.card)) return fail('CARD_NUMBER_INVALID')
  if (world.desk.faults.strike('refuse-payment', user.user.id)) return fail('PAYMENT_FAILED')

  const answer = await sendPreCheckoutQuery(world, user, invoice, purchase)
  if (!answer) return fail('BOT_PRECHECKOUT_TIMEOUT')
  if (!answer.ok) return fail('PRECHECKOUT_FAILED', answer.message)
  // Another payment may have spent the Stars while the bot was answering.
  if (!canAfford(user, invoice, purchase)) return fail('BALANCE_TOO_LOW')
  return charge(world, user, invoice, purchase, payer.card)
}

/** The bank decides last, and the bot gets no update if it declines. */
function charge(
  world: SimulatorWorld,
  user: SimulatedUser,
  invoice: SimulatedInvoice,
  purchase: InvoicePurchase,
  card?: string,
): PaymentOutcome {
  const verdict = card === undefined ? { kind: 'approved' as const } : chargeTestCard(card)
  switch (verdict.kind) {
    case 'approved':
      return { status: 'paid', chargeId: takePayment(world, user, invoice, purchase).id }
    case 'declined':
      return fail(verdict.error)
    case 'verification': {
      const id = randomBytes(9).toString('base64url')
      world.state.payments.verifications.push({ ...purchase, id, startedAt: world.clock.now() })
      world.touch()
      world.flush()
      return { status: 'pending' }
    }
  }
}

type Delivery = { cost: number; optionId?: string }

async function chooseDelivery(
  world: SimulatorWorld,
  user: SimulatedUser,
  invoice: SimulatedInvoice,
  { order, shippingOptionId }: Payer,
): Promise<Delivery | PaymentOutcome> {
  const address = order?.shipping_address
  if (!invoice.isFlexible || !address) return { cost: 0 }
  const known = world.desk.offers.get(shippingOfferKey(user, invoice))
  const isSame = known && JSON.stringify(known.address) === JSON.stringify(address)
  const offer = isSame
    ? { ok: true as const, options: known.options }
    : await sendShippingQuery(world, user, invoice, address)
  if (!offer) return fail('BOT_SHIPPING_TIMEOUT')
  if (!offer.ok) return fail('SHIPPING_FAILED', offer.message)
  const option = shippingOptionId ? offer.options.find(({ id }) => id === shippingOptionId) : offer.options[0]
  return option ? { cost: toTotal(option.prices), optionId: option.id } : fail('SHIPPING_OPTION_INVALID')
}

function canAfford(user: SimulatedUser, invoice: SimulatedInvoice, { amount }: InvoicePurchase): boolean {
  return getPaymentMethod(invoice) === 'card' || user.stars >= amount
}

function fail(error: string, message?: string): PaymentOutcome {
  return { status: 'failed', error, ...(message ? { message } : {}) }
}

/** Applies the user's decision. Only approval notifies the bot. Undefined if none is pending. */
export function decideBankVerification(
  world: SimulatorWorld,
  user: SimulatedUser,
  invoice: SimulatedInvoice,
  accepts: boolean,
): PaymentOutcome | undefined {
  const verification = openVerification(world, user, invoice)
  if (!verification) return undefined
  const { payments } = world.state
  payments.verifications = payments.verifications.filter((one) => one !== verification)
  const { id: _, startedAt: __, ...purchase } = verification
  if (accepts) return { status: 'paid', chargeId: takePayment(world, user, invoice, purchase).id }
  world.touch()
  world.flush()
  return { status: 'failed', error: 'CARD_VERIFICATION_FAILED' }
}
