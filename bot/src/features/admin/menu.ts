import type { WaitingItemCounts } from '@enp/shared/calls/operators/operator-menu'

interface MenuLine {
  readonly description: string
  readonly callback: string
  readonly waiting?: keyof WaitingItemCounts
}

export const adminMenu: readonly MenuLine[] = [
  { description: 'admin-requests', callback: 'adm:requests', waiting: 'requests' },
  { description: 'admin-refunds', callback: 'adm:refunds', waiting: 'refunds' },
  { description: 'admin-reviews', callback: 'adm:reviews', waiting: 'reviews' },
  { description: 'admin-friends', callback: 'adm:friends', waiting: 'friends' },
  { description: 'admin-tasks', callback: 'adm:tasks', waiting: 'tasks' },
  { description: 'admin-parked', callback: 'adm:parked', waiting: 'parked' },
  { description: 'admin-deposits', callback: 'adm:deposits', waiting: 'deposits' },
  { description: 'admin-withdrawals', callback: 'adm:withdrawals', waiting: 'withdrawals' },
  { description: 'admin-find', callback: 'adm:find' },
  { description: 'admin-undo', callback: 'adm:undo' },
  { description: 'admin-statistics', callback: 'adm:statistics' },
  { description: 'admin-checks', callback: 'adm:checks' },
  { description: 'admin-audit', callback: 'adm:audit' },
  { description: 'admin-queues', callback: 'adm:queues' },
  { description: 'admin-broadcasts', callback: 'bc:list' },
  { description: 'admin-payouts', callback: 'adm:payouts', waiting: 'payouts' },
  { description: 'admin-organizers', callback: 'adm:organizers', waiting: 'organizers' },
  { description: 'admin-departures', callback: 'adm:departures' },
]
