import type { BudgetChannel, BudgetKind } from '@enp/shared/calls/operators/message-budget'
import { notificationClasses } from '../../core/notifications/notification.rules.ts'

/** A reminder of the bonus ends at midnight, so it can't wait for the next evening message. */
const withoutMerge: ReadonlySet<BudgetKind> = new Set(['bonus_waiting'])

/** News are merged as usual. */
export function listChannels(kind: BudgetKind): readonly BudgetChannel[] {
  const canMerge = notificationClasses[kind] !== 'news' && !withoutMerge.has(kind)
  return canMerge ? ['chat', 'merge', 'inbox'] : ['chat', 'inbox']
}

/** News leave in the message that merges them. */
export const canPay = (kind: BudgetKind) => notificationClasses[kind] !== 'news'
