import type { Money } from '@enp/shared/money'

/** The house's side of what people own; docs/product.md, section 3. */
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

/** Of a person, of an organizer, of the house. */
export type AccountRef =
  | { readonly owner: string; readonly kind: 'available' | 'earnings' }
  | { readonly kind: SystemAccountKind }

/** One that has an owner. */
export type OwnedAccount = Extract<AccountRef, { readonly owner: string }>

export function userAccount(userId: string): OwnedAccount {
  return { owner: userId, kind: 'available' }
}

/** What an organizer has earned and is not paid out yet, in what travellers paid with. */
export function earningsAccount(organizerId: string): OwnedAccount {
  return { owner: organizerId, kind: 'earnings' }
}

export function systemAccount(kind: SystemAccountKind): AccountRef {
  return { kind }
}

interface Leg {
  readonly from: AccountRef
  readonly to: AccountRef
  /** Positive; rub only between house accounts and to an organizer's earnings. */
  readonly amount: Money
}

/** What the person sees of a transfer; the amount is signed, negative for spending. */
export interface Entry {
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

export interface Transfer {
  /** Posted once per key, for ever. */
  readonly key: string
  readonly kind: string
  /** The id of the transfer that this one takes back, wholly or in part. */
  readonly reverses?: string
  readonly postings: readonly [Leg, ...Leg[]]
  readonly entry?: Entry
}
