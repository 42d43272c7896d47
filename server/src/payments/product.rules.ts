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
 * Something that is sold: its domain says here what selling it means, and payments know it only by this;
 * docs/product.md, section 3. Every step runs in the transaction of the payment, with the buyer locked.
 */
export interface Product {
  /** What the payment sheet says of it. */
  readonly describeInvoice: (db: Database, language: Language, purchase: Sold) => Promise<InvoiceText>
  /** Whose money it is once paid: a house account, or the buyer's own where balance is what is sold. */
  readonly account: (purchase: Sold) => AccountRef
  /** How its payment, and what comes back of it, reads among the buyer's transactions. */
  readonly entry: (purchase: Sold) => ProductEntry
  /** Somebody else may pay for the buyer; what comes back of the charge is the payer's. */
  readonly anyoneMayPay?: boolean
  /** Who else is locked with the buyer, before the purchase: its steps touch what is theirs. Left out: nobody. */
  readonly concerns?: (db: Database, purchase: Pick<Sold, 'details'>) => Promise<readonly string[]>
  /** Its money goes back by its domain's own step, which moves more than the charge: a booking's cancellation. */
  readonly refundsItself?: boolean
  /**
   * Asked by pre_checkout_query: why it can't be sold now, before the messenger takes money. Where it can, the product may
   * note that money is on its way; asked again it says the same.
   */
  readonly findRefusal: (tx: Tx, purchase: Sold, now: Date) => Promise<Unavailable | undefined>
  /** Gives what was paid for. Where it can't any more it changes nothing and says why. */
  readonly grant: (tx: Tx, sale: Sale) => Promise<GrantResult>
  /** After it was given: what else was waited for to pay it is closed. Left out: nothing. */
  readonly afterGrant?: (tx: Tx, purchase: Sold, now: Date) => Promise<void>
  /** With the last of the money: takes from the buyer what can still be taken, and wasn't yet. */
  readonly revoke: (tx: Tx, purchase: Sold, now: Date) => Promise<void>
  /** What the payer of a card is told where their money could not become it, and goes back. Left out: nothing. */
  readonly turnedAway?: (tx: Tx, purchase: Sold, charge: Returned) => Promise<NotificationContent | undefined>
  /** What the buyer is told where money from the chain is on their balance instead. Left out: nothing. */
  readonly onBalance?: (tx: Tx, purchase: Sold, money: OnBalance) => Promise<NotificationContent | undefined>
  /** A refund of a card was made: what the payer is told. Left out: nothing. */
  readonly refunded?: (tx: Tx, purchase: Sold, charge: Returned) => Promise<NotificationContent | undefined>
}

/** By the name that a purchase carries. */
export type Products = Readonly<Record<string, Product>>

/** What refunds need to know of what was sold: a domain that gives money back needn't know how it is sold. */
export type SoldProduct = Omit<Product, 'findRefusal' | 'grant' | 'afterGrant'>
export type SoldProducts = Readonly<Record<string, SoldProduct>>

type Sold = Pick<Purchase, 'id' | 'userId' | 'details' | 'price'>

export interface InvoiceText {
  /** At most 32 characters for the messenger. */
  readonly title: string
  /** At most 255. */
  readonly description: string
  /** What a card needs beside. */
  readonly card?: CardText
}

export interface CardText {
  /** The one item of the receipt. */
  readonly item: string
  /** What the sum is made of, in kopecks; together the price. */
  readonly lines: ReadonlyArray<{ readonly label: string; readonly amount: number }>
  /** Whom the provider sends the receipt; without an address the messenger asks the payer for one. */
  readonly contact: { readonly email?: string; readonly phone?: string }
}

/** Money that goes back, or is back. */
export interface Returned {
  readonly chargeId: string
  readonly payerId: string
  readonly amount: Money<TelegramCurrency>
  readonly now: Date
}

/**
 * Why money from the chain is on the balance: less came than was asked for, more (what is above the price), another
 * currency, or the product can't be given any more.
 */
export type OnBalanceReason = 'under' | 'over' | 'currency' | 'closed'

export interface OnBalance {
  readonly amount: Money<ChainCurrency>
  readonly reason: OnBalanceReason
}

export type ProductEntry = Pick<NonNullable<Transfer['entry']>, 'type' | 'description' | 'metadata'>

export interface Unavailable {
  /** For the payment's timeline. */
  readonly reason: string
  /** Shown on the payment sheet. */
  readonly message: Readonly<Record<Language, string>>
}

export interface Sale {
  readonly purchase: Purchase
  readonly payer: User
  readonly chargeId: string
  /** Of the transfer that brings the money. */
  readonly key: string
  /** The money was taken after the purchase had expired. */
  readonly isExpired: boolean
  /** When the messenger took it, or the chain. */
  readonly paidAt: Date
  readonly now: Date
}

export type GrantResult =
  | { readonly outcome: 'mismatch'; readonly reason: Exclude<Mismatch, 'unknown'> }
  | {
      readonly outcome: 'given'
      /** It is in use already. */
      readonly isUsed: boolean
      /** What the payer is told; left out where the product's domain tells by itself. */
      readonly notice?: NotificationContent
      /** What else moves with it, to be posted with the payment. */
      readonly transfers?: readonly Transfer[]
    }
