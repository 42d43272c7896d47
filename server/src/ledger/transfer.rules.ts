import type { Money } from '@enp/shared/money/money'

export type SystemAccountKind =
  | 'emission'
  | 'shop'
  | 'revenue'
  | 'escrow'
  | 'stars_clearing'
  | 'ton_hot'
  | 'usdt_hot'
  | 'card_clearing'
  | 'refunds'
  | 'withdrawals'
  | 'network_fees'
  | 'bank_payouts'
  | 'bank'
  | 'organizer_debts'
  | 'promotions'
  | 'gift_cards'
  /** An organizer's tourist tax of a region that was not paid over yet. */
  | `tourist_tax:${string}`
  /** Negative: what a reseller owes for settled bookings. */
  | `reseller:${string}`

export type AccountRef =
  | { readonly owner: string; readonly kind: 'available' | 'earnings' }
  | { readonly kind: SystemAccountKind }

export type OwnedAccount = Extract<AccountRef, { readonly owner: string }>

export function userAccount(userId: string): OwnedAccount {
  return { owner: userId, kind: 'available' }
}

/** Earned but not paid out yet, in the currencies that travellers paid with. */
export function earningsAccount(organizerId: string): OwnedAccount {
  return { owner: organizerId, kind: 'earnings' }
}

export function systemAccount(kind: SystemAccountKind): AccountRef {
  return { kind }
}

interface Leg {
  readonly from: AccountRef
  readonly to: AccountRef
  /** Positive. Rub moves only between system accounts and to an organizer's earnings. */
  readonly amount: Money
}

/** Negative for spending. */
export interface TransactionEntry {
  readonly userId: string
  readonly type:
    | 'mining_reward'
    | 'task_reward'
    | 'referral_reward'
    | 'service_payment'
    | 'withdrawal'
    | 'deposit'
    | 'boost_purchase'
  readonly amount: Money
  readonly description: string
  readonly metadata: Record<string, string | number>
  readonly relatedEntityId?: string
  readonly relatedEntityType?: string
}

export interface LedgerTransfer {
  /** A key is posted at most once, ever. */
  readonly key: string
  readonly kind: string
  readonly reverses?: string
  readonly postings: readonly [Leg, ...Leg[]]
  readonly entry?: TransactionEntry
}
