import type { LabeledPrice, OrderInfo } from 'grammy/types'

export const orderInfoNeeds = ['name', 'phone', 'email', 'shipping'] as const
export type OrderInfoNeed = (typeof orderInfoNeeds)[number]

export interface SimulatedInvoice {
  slug: string
  title: string
  description: string
  payload: string
  currency: string
  prices: LabeledPrice[]
  providerToken: string
  providerData?: string
  startParameter: string
  photo?: { url: string; width: number; height: number }
  maxTip: number
  suggestedTips: number[]
  needs: OrderInfoNeed[]
  subscriptionPeriod?: number
  isFlexible: boolean
  createdAt: number
  /** The message of the invoice, which is paid once. A link has none and is paid many times. */
  message?: { userId: number; messageId: number }
}

export interface InvoicePurchase {
  userId: number
  slug: string
  amount: number
  order?: OrderInfo
  shippingOptionId?: string
  /** Id of the payment sheet: a form pays once, however often it is submitted. */
  formId?: string
  /** The last four digits; no more of a card is stored. */
  card?: string
}

export interface SimulatedCharge extends InvoicePurchase {
  id: string
  providerId: string
  currency: string
  payload: string
  paidAt: number
  refundedAt?: number
  affiliate?: Affiliate
  subscription?: { period: number; until: number; isFirst: boolean }
}

export interface Affiliate {
  commissionPerMille: number
  /** The list shows net amounts; Telegram does not document whether it does. */
  isNet: boolean
}

export interface StarSubscription {
  chargeId: string
  userId: number
  slug: string
  until: number
  canceledByPerson: boolean
  canceledByBot: boolean
}

export interface BankVerification extends InvoicePurchase {
  id: string
  startedAt: number
}

export interface ChargeMove {
  chargeId: string
  kind: 'sale' | 'refund'
  date: number
}

/** `deposit`: Stars that the bot got elsewhere. `broadcast`: a bill for paid messages. */
export type StarMove =
  | ChargeMove
  | { id: string; kind: 'deposit'; date: number; stars: number }
  | { id: string; kind: 'broadcast'; date: number; stars: number; messages: number }
