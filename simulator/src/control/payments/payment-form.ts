import { getSeller, openVerification, paidWith, toReceipt } from '../../payments/invoices.ts'
import { toTotal } from '../../payments/total.ts'
import type { Charge, Invoice, LabeledPrice, Need, OrderInfo } from '../../payments/types.ts'
import type { SimulatedUser } from '../../telegram/state.ts'
import type { World } from '../../telegram/world.ts'
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
  receipt?: Receipt
}

export interface Receipt {
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
  needs: Need[]
  isFlexible: boolean
  stars: number
  saved: Required<OrderInfo>
  /** An earlier payment of this invoice that waits for the bank's confirmation. */
  verifying?: { amount: number; card: string }
}

export function showInvoice(world: World, invoice: Invoice): ShownInvoice {
  const charge = toReceipt(world, invoice)
  return {
    title: invoice.title,
    description: invoice.description,
    ...(invoice.photo ? { photo: invoice.photo } : {}),
    currency: invoice.currency,
    total: toTotal(invoice.prices),
    method: paidWith(invoice),
    ...(invoice.subscriptionPeriod ? { subscriptionPeriod: invoice.subscriptionPeriod } : {}),
    ...(charge ? { receipt: showReceipt(charge) } : {}),
  }
}

export function showForm(world: World, user: SimulatedUser, invoice: Invoice): Omit<PaymentForm, 'formId'> {
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

function showReceipt({ id, amount, paidAt, card, refundedAt }: Charge): Receipt {
  return { chargeId: id, amount, date: paidAt, ...(card ? { card } : {}), refunded: refundedAt !== undefined }
}
