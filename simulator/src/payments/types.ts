export interface LabeledPrice {
  label: string
  /** The smallest units of the currency; whole Stars for XTR. */
  amount: number
}

export const needs = ['name', 'phone', 'email', 'shipping'] as const
export type Need = (typeof needs)[number]

export interface Invoice {
  /** Every invoice has one; only a link shows it. */
  slug: string
  title: string
  description: string
  /** The bot's own words about the order, never shown to the person. */
  payload: string
  currency: string
  prices: LabeledPrice[]
  /** Empty for Stars. */
  providerToken: string
  providerData?: string
  startParameter: string
  photo?: { url: string; width: number; height: number }
  maxTip: number
  suggestedTips: number[]
  needs: Need[]
  /** Seconds after which it is paid again by itself; only a link in Stars has it. */
  subscriptionPeriod?: number
  /** The price depends on where it is delivered. */
  isFlexible: boolean
  createdAt: number
  /** Where it stands as a message, which is paid once. A link has no place and is paid many times. */
  message?: { userId: number; messageId: number }
}

/** Names are Telegram's: this goes to the bot as it is. */
export interface Address {
  country_code: string
  state: string
  city: string
  street_line1: string
  street_line2: string
  post_code: string
}

export interface OrderInfo {
  name?: string
  phone_number?: string
  email?: string
  shipping_address?: Address
}

export interface ShippingOption {
  id: string
  title: string
  prices: LabeledPrice[]
}

/** What one attempt to pay comes to. */
export interface Purchase {
  userId: number
  slug: string
  amount: number
  order?: OrderInfo
  shippingOptionId?: string
  /** The sheet's own mark: the same form pays once, however often it is sent. */
  formId?: string
  /** The last four digits; more of a card is kept nowhere. */
  card?: string
}

export interface Charge extends Purchase {
  /** `telegram_payment_charge_id`. */
  id: string
  providerId: string
  currency: string
  payload: string
  paidAt: number
  refundedAt?: number
  /** What an affiliate has of it. */
  affiliate?: Affiliate
  /** A payment of a subscription, and until when it is paid for. */
  subscription?: { period: number; until: number; isFirst: boolean }
}

/** The messenger's own affiliate programme. */
export interface Affiliate {
  commissionPerMille: number
  /** The account's list shows the amount with the commission taken off; the documents don't say which it is. */
  isNet: boolean
}

/** A link that is paid again every period, from the person's Stars and without asking anybody. */
export interface Subscription {
  /** The charge it began with, which is its name. */
  chargeId: string
  userId: number
  slug: string
  /** Unix seconds until which it is paid for. */
  until: number
  canceledByPerson: boolean
  canceledByBot: boolean
}

/** A card payment that waits for the word of the bank. */
export interface Verification extends Purchase {
  id: string
  startedAt: number
}

/** One line of the bot's Stars account. */
export interface StarMove {
  chargeId: string
  kind: 'sale' | 'refund'
  date: number
}
