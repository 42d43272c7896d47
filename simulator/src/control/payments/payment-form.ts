import type { LabeledPrice, OrderInfo } from 'grammy/types'
import { toTotal } from '../../payments/amounts.ts'
import { findReceiptCharge, getPaymentMethod, getSeller, openVerification } from '../../payments/invoices.ts'
import type { OrderInfoNeed, SimulatedCharge, SimulatedInvoice } from '../../payments/types.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import type { SimulatedUser } from '../../telegram/state.ts'
import { savedDetails } from './pay-input.ts'

export interface ShownInvoice {
  title: string
  description: string
  photo?: { url: string; width: number; height: number }
  currency: string
  total: number
  method: 'stars' | 'card'
  subscriptionPeriod?: number
  /** Present once a message is paid. */
  receipt?: ShownReceipt
}

export interface ShownReceipt {
  chargeId: string
  amount: number
  date: number
  card?: string
  refunded: boolean
}

export interface PaymentForm extends ShownInvoice {
  formId: string
  /** The simulator's time in Unix seconds, for checks of cards. */
  now: number
  seller: string
  prices: LabeledPrice[]
  maxTip: number
  suggestedTips: number[]
  needs: OrderInfoNeed[]
  isFlexible: boolean
  stars: number
  saved: Required<OrderInfo>
  /** An earlier payment of this invoice that waits for the bank's confirmation. */
  verifying?: { amount: number; card: string }
}

export function showInvoice(world: SimulatorWorld, invoice: SimulatedInvoice): ShownInvoice {
  const charge = findReceiptCharge(world, invoice)
  return {
    title: invoice.title,
    description: invoice.description,
    ...(invoice.photo ? { photo: invoice.photo } : {}),
    currency: invoice.currency,
    total: toTotal(invoice.prices),
    method: getPaymentMethod(invoice),
    ...(invoice.subscriptionPeriod ? { subscriptionPeriod: invoice.subscriptionPeriod } : {}),
    ...(charge ? { receipt: showReceipt(charge) } : {}),
  }
}

export function showForm(
  world: SimulatorWorld,
  user: SimulatedUser,
  invoice: SimulatedInvoice,
): Omit<PaymentForm, 'formId'> {
  const verification = openVerification(world, user, invoice)
  return {
    ...showInvoice(world, invoice),
    now: world.clock.now(),
    seller: getSeller(world),
    prices: invoice.prices,
    maxTip: invoice.maxTip,
    suggestedTips: invoice.suggestedTips,
    needs: invoice.needs,
    isFlexible: invoice.isFlexible,
    stars: user.stars,
    saved: savedDetails(user),
    ...(verification ? { verifying: { amount: verification.amount, card: verification.card ?? '' } } : {}),
  }
}

function showReceipt({ id, amount, paidAt, card, refundedAt }: SimulatedCharge): ShownReceipt {
  return { chargeId: id, amount, date: paidAt, ...(card ? { card } : {}), refunded: refundedAt !== undefined }
}
