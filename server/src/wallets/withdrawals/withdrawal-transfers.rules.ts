import type { ChainCurrency } from '@enp/shared/calls/wallets-shapes'
import { type Money, toDecimalText } from '@enp/shared/money'
import { type Entry, houseAccount, personAccount, type Transfer } from '../../ledger/transfer.rules.ts'

export interface Reserved {
  readonly id: string
  readonly userId: string
  readonly amount: Money<ChainCurrency>
}

export const requestKey = (id: string) => `withdrawal:${id}`

/** The money is out of the person's reach from the first moment on. */
export function reserve({ id, userId, amount }: Reserved): Transfer {
  return {
    key: requestKey(id),
    kind: 'withdrawal',
    postings: [{ from: personAccount(userId), to: houseAccount('withdrawals'), amount }],
  }
}

/** Cancelled, or failed for certain. `reverses` is the id of the transfer that reserved it. */
export function giveBack({ id, userId, amount }: Reserved, reverses: string): Transfer {
  return {
    key: `withdrawal_returned:${id}`,
    kind: 'withdrawal_returned',
    reverses,
    postings: [{ from: houseAccount('withdrawals'), to: personAccount(userId), amount }],
  }
}

interface Destination {
  readonly walletId: string
  /** As people read it. */
  readonly address: string
  readonly network: string
  readonly fee: Money<ChainCurrency>
  readonly received: Money<ChainCurrency>
}

/** What the person sees of it. */
export function entryOf({ id, userId, amount }: Reserved, { fee, received, ...to }: Destination): Entry {
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
