import type { ChainCurrency } from '@enp/shared/calls/wallets-shapes'
import { type Money, toDecimalText } from '@enp/shared/money'
import {
  type AccountRef,
  earningsAccount,
  type LedgerTransfer,
  systemAccount,
  type TransactionEntry,
  userAccount,
} from '../../ledger/transfer.rules.ts'

export interface WithdrawalReservation {
  readonly id: string
  readonly userId: string
  readonly organizerId: string | null
  readonly amount: Money<ChainCurrency>
}

const toSource = ({ userId, organizerId }: WithdrawalReservation): AccountRef =>
  organizerId === null ? userAccount(userId) : earningsAccount(organizerId)

export const withdrawalReserveKey = (id: string) => `withdrawal:${id}`

export function createReserveTransfer(reserved: WithdrawalReservation): LedgerTransfer {
  const { id, amount } = reserved
  return {
    key: withdrawalReserveKey(id),
    kind: 'withdrawal',
    postings: [{ from: toSource(reserved), to: systemAccount('withdrawals'), amount }],
  }
}

/** `reverses` is the id of the transfer that reserved the money. */
export function createReserveReturnTransfer(reserved: WithdrawalReservation, reverses: string): LedgerTransfer {
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

export function toTransactionEntry(
  { id, userId, amount }: WithdrawalReservation,
  { fee, received, ...to }: Destination,
): TransactionEntry {
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
