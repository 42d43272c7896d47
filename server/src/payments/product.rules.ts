import type { Language } from '@enp/shared/calls/api'
import type { NotificationContent } from '@enp/shared/calls/notifications/notification-content'
import type { ChainCurrency } from '@enp/shared/calls/wallets/wallets-shapes'
import type { GiftCardRefundRefusal } from '@enp/shared/money/gift-cards'
import type { Money } from '@enp/shared/money/money'
import type { Database, Tx } from '../core/database/database.ts'
import type { AccountRef, LedgerTransfer } from '../ledger/transfer.rules.ts'
import type { User } from '../users/user.rules.ts'
import type { PaymentMismatch } from './payments.rules.ts'
import type { Purchase, TelegramCurrency } from './purchases.rules.ts'

/** Every step runs in the transaction of the payment, with the buyer locked. */
export interface SellableProduct {
  readonly describeInvoice: (db: Database, language: Language, purchase: Sold) => Promise<InvoiceText>
  /** System account, or the buyer's account if balance is sold. */
  readonly account: (purchase: Sold) => AccountRef
  readonly entry: (purchase: Sold) => ProductEntry
  /** True if another user may pay for the buyer. Refunds then go to the payer. */
  readonly anyoneMayPay?: boolean
  /** Other users whose data the steps change. Locked with the buyer, before the purchase. */
  readonly concerns?: (db: Database, purchase: Pick<Sold, 'details'>) => Promise<readonly string[]>
  /** True if the domain's own step refunds it, which moves more than the charge. */
  readonly refundsItself?: boolean
  /**
   * Reason why an operator can't refund the granted purchase; locks the thing that it revokes.
   * A product with this step is refunded only in full, also a payment on chain, to the balance.
   */
  readonly findRefundRefusal?: (
    tx: Tx,
    purchase: Pick<Sold, 'id'>,
    now: Date,
  ) => Promise<GiftCardRefundRefusal | undefined>
  /** Called at pre-checkout. May record that money is on its way. Repeatable. */
  readonly findRefusal: (tx: Tx, purchase: Sold, now: Date) => Promise<PurchaseRefusal | undefined>
  /** If that is no longer possible, changes nothing and returns the reason. */
  readonly grant: (tx: Tx, sale: ProductSale) => Promise<GrantResult>
  /** Closes other open payments for the same thing. */
  readonly afterGrant?: (tx: Tx, purchase: Sold, now: Date) => Promise<void>
  /** Runs with the last part of a full refund. Skips what was already revoked. */
  readonly revoke: (tx: Tx, purchase: Sold, now: Date) => Promise<void>
  /** Notification for a card payer whose money could not buy the product and is refunded. */
  readonly turnedAway?: (tx: Tx, purchase: Sold, charge: RefundedCharge) => Promise<NotificationContent | undefined>
  readonly onBalance?: (tx: Tx, purchase: Sold, money: ChainBalanceCredit) => Promise<NotificationContent | undefined>
  readonly refunded?: (tx: Tx, purchase: Sold, charge: RefundedCharge) => Promise<NotificationContent | undefined>
}

export type SellableProducts = Readonly<Record<string, SellableProduct>>

/** A domain that refunds need not know how the product is sold. */
export type RefundableProduct = Omit<SellableProduct, 'findRefusal' | 'grant' | 'afterGrant'>
export type RefundableProducts = Readonly<Record<string, RefundableProduct>>

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
  readonly lines: ReadonlyArray<{ readonly label: string; readonly amount: number }>
  /** Receives the receipt. If empty, Telegram asks the payer for an email address. */
  readonly contact: { readonly email?: string; readonly phone?: string }
}

export interface RefundedCharge {
  readonly chargeId: string
  readonly payerId: string
  readonly amount: Money<TelegramCurrency>
  readonly now: Date
}

/** under: too little arrived; over: the excess; closed: can no longer be granted. */
export type BalanceCreditReason = 'under' | 'over' | 'currency' | 'closed'

export interface ChainBalanceCredit {
  readonly amount: Money<ChainCurrency>
  readonly reason: BalanceCreditReason
}

export type ProductEntry = Pick<NonNullable<LedgerTransfer['entry']>, 'type' | 'description' | 'metadata'>

export interface PurchaseRefusal {
  readonly reason: string
  readonly message: Readonly<Record<Language, string>>
}

export interface ProductSale {
  readonly purchase: Purchase
  readonly payer: User
  readonly chargeId: string
  readonly key: string
  readonly isExpired: boolean
  /** Time when Telegram charged it, or of the chain transaction. */
  readonly paidAt: Date
  readonly now: Date
}

export type GrantResult =
  | { readonly outcome: 'mismatch'; readonly reason: Exclude<PaymentMismatch, 'unknown'> }
  | {
      readonly outcome: 'given'
      readonly isUsed: boolean
      /** Omitted if the product's domain sends its own. */
      readonly notice?: NotificationContent
      readonly transfers?: readonly LedgerTransfer[]
    }
