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
  readonly organizerId: string | null
  readonly amount: Money<ChainCurrency>
}

const toSource = ({ userId, organizerId }: Reserved): AccountRef =>
  organizerId === null ? userAccount(userId) : earningsAccount(organizerId)

export const requestKey = (id: string) => `withdrawal:${id}`

export function reserve(reserved: Reserved): Transfer {
  const { id, amount } = reserved
  return {
    key: requestKey(id),
    kind: 'withdrawal',
    postings: [{ from: toSource(reserved), to: systemAccount('withdrawals'), amount }],
  }
}

/** `reverses` is the id of the transfer that reserved the money. */
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
