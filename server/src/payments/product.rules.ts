import type { Language } from '@enp/shared/calls/api'
import type { NoticeContent } from '@enp/shared/calls/internal'
import type { Tx } from '../core/database.ts'
import type { AccountRef, Transfer } from '../ledger/transfer.rules.ts'
import type { Person } from '../users/person.rules.ts'
import type { Mismatch } from './payments.rules.ts'
import type { Purchase } from './purchases.rules.ts'

/**
 * Something that is sold: its domain says here what selling it means, and payments know it only by this;
 * docs/product.md, section 3. Every step runs in the transaction of the payment, with the buyer locked.
 */
export interface Product {
  /** What the payment sheet says of it. */
  readonly say: (language: Language, purchase: Sold) => InvoiceText
  /** Whose money it is once paid: a house account, or the buyer's own where balance is what is sold. */
  readonly account: (purchase: Sold) => AccountRef
  /** How its payment, and what comes back of it, reads among the buyer's transactions. */
  readonly entry: (purchase: Sold) => ProductEntry
  /** Somebody else may pay for the buyer; what comes back of the charge is the payer's. */
  readonly anyoneMayPay?: boolean
  /** Asked by pre_checkout_query: why it can't be sold now, before the messenger takes money. */
  readonly maySell: (tx: Tx, purchase: Sold, now: Date) => Promise<Unavailable | undefined>
  /** Gives what was paid for. Where it can't any more it changes nothing and says why. */
  readonly give: (tx: Tx, sale: Sale) => Promise<Given>
  /** With the last of the money: takes from the buyer what can still be taken, and wasn't yet. */
  readonly takeBack: (tx: Tx, purchase: Sold, now: Date) => Promise<void>
}

/** By the name that a purchase carries. */
export type Products = Readonly<Record<string, Product>>

type Sold = Pick<Purchase, 'id' | 'userId' | 'details' | 'price'>

export interface InvoiceText {
  /** At most 32 characters for the messenger. */
  readonly title: string
  /** At most 255. */
  readonly description: string
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
  readonly payer: Person
  readonly chargeId: string
  /** The money was taken after the purchase had expired. */
  readonly isExpired: boolean
  readonly now: Date
}

export type Given =
  | { readonly outcome: 'mismatch'; readonly reason: Extract<Mismatch, 'late' | 'owned'> }
  | {
      readonly outcome: 'given'
      /** It is in use already. */
      readonly isUsed: boolean
      /** What the payer is told; left out where the product's domain tells by itself. */
      readonly notice?: NoticeContent
    }
