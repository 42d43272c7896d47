import type { Language } from '@enp/shared/calls/api'
import type { NotificationContent } from '@enp/shared/calls/notification-content'
import type { ChainCurrency } from '@enp/shared/calls/wallets-shapes'
import type { Money } from '@enp/shared/money'
import type { Database, Tx } from '../core/database.ts'
import type { AccountRef, Transfer } from '../ledger/transfer.rules.ts'
import type { User } from '../users/user.rules.ts'
import type { TelegramCurrency } from './charge-currency.rules.ts'
import type { Mismatch } from './payments.rules.ts'
import type { Purchase } from './purchases.rules.ts'

/**
 * Product that payments can sell. Its domain implements this interface, and payments know nothing
 * else about it; see docs/rules/money.md. Every step runs in the transaction of the payment,
 * with the buyer locked.
 */
export interface Product {
  readonly describeInvoice: (db: Database, language: Language, purchase: Sold) => Promise<InvoiceText>
  /**
   * Returns the account that the payment goes to: a system account, or the buyer's account if
   * balance is sold.
   */
  readonly account: (purchase: Sold) => AccountRef
  /** Returns how the payment and its refunds appear in the buyer's transactions. */
  readonly entry: (purchase: Sold) => ProductEntry
  /** True if another user may pay for the buyer. Refunds then go to the payer. */
  readonly anyoneMayPay?: boolean
  /**
   * Lists other users to lock with the buyer, before the purchase, because the product's steps
   * change their data. Default: none.
   */
  readonly concerns?: (db: Database, purchase: Pick<Sold, 'details'>) => Promise<readonly string[]>
  /**
   * True if the domain refunds the money with its own step, which moves more than the charge, such
   * as a booking's cancellation.
   */
  readonly refundsItself?: boolean
  /**
   * Returns why the product can't be sold now; called at pre-checkout, before Telegram charges.
   * Otherwise the product may record that money is on its way. A repeated call returns the same.
   */
  readonly findRefusal: (tx: Tx, purchase: Sold, now: Date) => Promise<Unavailable | undefined>
  /**
   * Grants what was paid for. If that is no longer possible, changes nothing and returns the
   * reason.
   */
  readonly grant: (tx: Tx, sale: Sale) => Promise<GrantResult>
  /** Closes other open payments for the same thing after a grant. Default: nothing. */
  readonly afterGrant?: (tx: Tx, purchase: Sold, now: Date) => Promise<void>
  /**
   * Runs with the last part of a full refund: revokes what the buyer still has and was not revoked
   * yet.
   */
  readonly revoke: (tx: Tx, purchase: Sold, now: Date) => Promise<void>
  /**
   * Builds the notification for a card payer whose money could not buy the product and is refunded.
   * Default: none.
   */
  readonly turnedAway?: (tx: Tx, purchase: Sold, charge: Returned) => Promise<NotificationContent | undefined>
  /**
   * Builds the notification for a buyer whose chain money went to the balance instead. Default:
   * none.
   */
  readonly onBalance?: (tx: Tx, purchase: Sold, money: OnBalance) => Promise<NotificationContent | undefined>
  /** Builds the notification for the payer that a card refund is done. Default: none. */
  readonly refunded?: (tx: Tx, purchase: Sold, charge: Returned) => Promise<NotificationContent | undefined>
}

export type Products = Readonly<Record<string, Product>>

/**
 * Part of a product that refunds need. A domain that refunds need not know how the product is sold.
 */
export type SoldProduct = Omit<Product, 'findRefusal' | 'grant' | 'afterGrant'>
export type SoldProducts = Readonly<Record<string, SoldProduct>>

type Sold = Pick<Purchase, 'id' | 'userId' | 'details' | 'price'>

export interface InvoiceText {
  /** At most 32 characters, a limit of Telegram. */
  readonly title: string
  /** At most 255 characters. */
  readonly description: string
  readonly card?: CardText
}

export interface CardText {
  readonly item: string
  /** Parts of the price in kopecks; their sum is the price. */
  readonly lines: ReadonlyArray<{ readonly label: string; readonly amount: number }>
  /**
   * Contact that the provider sends the receipt to. Without one, Telegram asks the payer for an
   * email address.
   */
  readonly contact: { readonly email?: string; readonly phone?: string }
}

export interface Returned {
  readonly chargeId: string
  readonly payerId: string
  readonly amount: Money<TelegramCurrency>
  readonly now: Date
}

/**
 * Reason why money from the chain is on the balance: too little arrived, too much (the excess),
 * another currency, or the product can no longer be granted.
 */
export type OnBalanceReason = 'under' | 'over' | 'currency' | 'closed'

export interface OnBalance {
  readonly amount: Money<ChainCurrency>
  readonly reason: OnBalanceReason
}

export type ProductEntry = Pick<NonNullable<Transfer['entry']>, 'type' | 'description' | 'metadata'>

export interface Unavailable {
  readonly reason: string
  readonly message: Readonly<Record<Language, string>>
}

export interface Sale {
  readonly purchase: Purchase
  readonly payer: User
  readonly chargeId: string
  /** Key of the transfer that brings the money. */
  readonly key: string
  /** True if the money was charged after the purchase had expired. */
  readonly isExpired: boolean
  /** Time when Telegram charged it, or of the chain transaction. */
  readonly paidAt: Date
  readonly now: Date
}

export type GrantResult =
  | { readonly outcome: 'mismatch'; readonly reason: Exclude<Mismatch, 'unknown'> }
  | {
      readonly outcome: 'given'
      readonly isUsed: boolean
      /** Notification for the payer; omitted if the product's domain sends its own. */
      readonly notice?: NotificationContent
      /** Additional transfers to post with the payment. */
      readonly transfers?: readonly Transfer[]
    }
