import type { ChainCurrency } from '@enp/shared/calls/wallets-shapes'
import { type Money, toDecimalText } from '@enp/shared/money'
import {
  type AccountRef,
  type Entry,
  earningsAccount,
  systemAccount,
  type Transfer,
  userAccount,
} from '../../ledger/transfer.rules.ts'

export interface Reserved {
  readonly id: string
  readonly userId: string
  /** Organizer whose earnings it pays; null for the user's own balance. */
  readonly organizerId: string | null
  readonly amount: Money<ChainCurrency>
}

const toSource = ({ userId, organizerId }: Reserved): AccountRef =>
  organizerId === null ? userAccount(userId) : earningsAccount(organizerId)

export const requestKey = (id: string) => `withdrawal:${id}`

/** Builds the transfer that reserves the money of a withdrawal when it is requested. */
export function reserve(reserved: Reserved): Transfer {
  const { id, amount } = reserved
  return {
    key: requestKey(id),
    kind: 'withdrawal',
    postings: [{ from: toSource(reserved), to: systemAccount('withdrawals'), amount }],
  }
}

/**
 * Builds the transfer that returns the money of a cancelled or failed withdrawal. `reverses` is the
 * id of the transfer that reserved it.
 */
export function returnReserved(reserved: Reserved, reverses: string): Transfer {
  const { id, amount } = reserved
  return {
    key: `withdrawal_returned:${id}`,
    kind: 'withdrawal_returned',
    reverses,
    postings: [{ from: systemAccount('withdrawals'), to: toSource(reserved), amount }],
  }
}

interface Destination {
  readonly walletId: string
  /** User-friendly spelling of the address. */
  readonly address: string
  readonly network: string
  readonly fee: Money<ChainCurrency>
  readonly received: Money<ChainCurrency>
}

export function toTransactionEntry({ id, userId, amount }: Reserved, { fee, received, ...to }: Destination): Entry {
  return {
    userId,
    type: 'withdrawal',
    amount: { currency: amount.currency, amount: -amount.amount },
    description: 'Withdrawal',
    metadata: { ...to, fee: toDecimalText(fee), received: toDecimalText(received) },
    relatedEntityId: id,
    relatedEntityType: 'withdrawal',
  }
}
