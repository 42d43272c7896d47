import type { Transaction } from '@enp/shared/calls/wallets/ledger'
import type { ListTone } from '../../../ui/data/list.tsx'
import type { IconDrawing } from '../../../ui/icons/icon.tsx'
import { compassIcon, gaugeIcon, giftIcon, luggageIcon, timerIcon, usersIcon } from '../../../ui/icons/icons.ts'
import { arrowDownLeftIcon, arrowUpRightIcon, undoIcon } from '../../../ui/icons/lazy-icons.ts'
import type { TransactionStatus } from '../filters/filters.rules.ts'
import { parseBoost } from '../titles.rules.ts'

interface Appearance {
  readonly icon: IconDrawing
  readonly tone: ListTone
}

type ShownTransaction = Pick<Transaction, 'type' | 'status' | 'amount' | 'metadata'>

export function toTransactionAppearance(transaction: ShownTransaction): Appearance {
  const { icon, tone } = appearanceByType(transaction)
  return { icon, tone: isEffectiveStatus(transaction.status) ? tone : 'bad' }
}

/** Returns whether the transaction is completed or may still complete. */
export function isEffectiveStatus(status: TransactionStatus): boolean {
  return status !== 'failed' && status !== 'cancelled'
}

function appearanceByType({ type, amount, metadata }: ShownTransaction): Appearance {
  switch (type) {
    case 'mining_reward':
      return { icon: compassIcon, tone: 'amber' }
    case 'task_reward':
      return { icon: giftIcon, tone: 'amber' }
    case 'referral_reward':
      return { icon: usersIcon, tone: 'amber' }
    case 'boost_purchase':
      if (amount > 0) return { icon: undoIcon, tone: 'info' }
      return { icon: parseBoost({ metadata })?.type === 'time' ? timerIcon : gaugeIcon, tone: 'plain' }
    case 'service_payment':
      return amount > 0 ? { icon: undoIcon, tone: 'info' } : { icon: luggageIcon, tone: 'plain' }
    case 'deposit':
      return amount > 0 ? { icon: arrowDownLeftIcon, tone: 'info' } : { icon: undoIcon, tone: 'plain' }
    case 'withdrawal':
      return amount > 0 ? { icon: undoIcon, tone: 'info' } : { icon: arrowUpRightIcon, tone: 'plain' }
  }
}
