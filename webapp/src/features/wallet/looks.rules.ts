import type { Transaction } from '@enp/shared/calls/ledger'
import type { IconName } from '../../ui/icon.tsx'
import type { Tone } from '../../ui/list.tsx'
import type { TransactionStatus } from './filters.rules.ts'
import { boostOf } from './titles.rules.ts'

interface Looks {
  readonly icon: IconName
  readonly tone: Tone
}

type Seen = Pick<Transaction, 'type' | 'status' | 'amount' | 'metadata'>

/** The picture of a transaction; what did not happen is marked, whatever it was. */
export function looksOf(transaction: Seen): Looks {
  const { icon, tone } = looksByType(transaction)
  return { icon, tone: happened(transaction.status) ? tone : 'bad' }
}

/** It did, or it still may. */
export function happened(status: TransactionStatus): boolean {
  return status !== 'failed' && status !== 'cancelled'
}

function looksByType({ type, amount, metadata }: Seen): Looks {
  switch (type) {
    case 'mining_reward':
      return { icon: 'compass', tone: 'amber' }
    case 'task_reward':
      return { icon: 'gift', tone: 'amber' }
    case 'referral_reward':
      return { icon: 'users', tone: 'amber' }
    case 'boost_purchase':
      if (amount > 0) return { icon: 'undo', tone: 'info' }
      return { icon: boostOf({ metadata })?.type === 'time' ? 'timer' : 'gauge', tone: 'plain' }
    case 'service_payment':
      return amount > 0 ? { icon: 'undo', tone: 'info' } : { icon: 'luggage', tone: 'plain' }
    case 'deposit':
      return amount > 0 ? { icon: 'arrowDownLeft', tone: 'info' } : { icon: 'undo', tone: 'plain' }
    case 'withdrawal':
      return amount > 0 ? { icon: 'undo', tone: 'info' } : { icon: 'arrowUpRight', tone: 'plain' }
  }
}
