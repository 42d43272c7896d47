import { randomBytes } from 'node:crypto'
import type { ShippingOption } from 'grammy/types'
import type { PaymentOutcome } from '../../payments/desk.ts'
import { decideBankVerification, payInvoiceOnce } from '../../payments/pay-invoice-once.ts'
import { sendShippingQuery } from '../../payments/send-query.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import type { SimulatedUser } from '../../telegram/state.ts'
import { type ControlBody, ControlFailure, requiredBoolean } from '../input.ts'
import { findInvoiceToPay, parseShippingAddress, readPayer, savedDetails } from './pay-input.ts'
import { type PaymentForm, showForm } from './payment-form.ts'

/** Every opening is a new form, and a form is paid once. */
export function openForm(world: SimulatorWorld, user: SimulatedUser, body: ControlBody): PaymentForm {
  return { ...showForm(world, user, findInvoiceToPay(world, user, body)), formId: randomBytes(9).toString('base64url') }
}

export async function payInvoice(
  world: SimulatorWorld,
  user: SimulatedUser,
  body: ControlBody,
): Promise<PaymentOutcome> {
  const invoice = findInvoiceToPay(world, user, body)
  const payer = readPayer(user, invoice, body)
  refuseBlocked(user)
  return payInvoiceOnce(world, user, invoice, payer)
}

export async function offerShipping(
  world: SimulatorWorld,
  user: SimulatedUser,
  body: ControlBody,
): Promise<{ options: ShippingOption[] } | { error: string; message?: string }> {
  const invoice = findInvoiceToPay(world, user, body)
  if (!invoice.isFlexible) throw new ControlFailure(400, 'The price of this invoice does not depend on the address.')
  refuseBlocked(user)
  const address = parseShippingAddress(body.address, savedDetails(user).shipping_address)
  const answer = await sendShippingQuery(world, user, invoice, address)
  if (!answer) return { error: 'BOT_SHIPPING_TIMEOUT' }
  return answer.ok ? { options: answer.options } : { error: 'SHIPPING_FAILED', message: answer.message }
}

export function confirmPayment(world: SimulatorWorld, user: SimulatedUser, body: ControlBody): PaymentOutcome {
  const accepts = requiredBoolean({ accept: body.accept ?? true }, 'accept')
  const outcome = decideBankVerification(world, user, findInvoiceToPay(world, user, body), accepts)
  if (!outcome) throw new ControlFailure(409, 'The bank is not waiting for this person.')
  return outcome
}

function refuseBlocked(user: SimulatedUser): void {
  if (user.blocked) throw new ControlFailure(409, 'The bot is blocked, unblock it first.')
}
