import type { WaitingItemCounts } from '@enp/shared/calls/operators/operator-menu'
import type { PlainTextKey } from '../../texts/texts.ts'

interface MenuLine {
  readonly description: PlainTextKey
  readonly callback: string
  readonly waiting?: keyof WaitingItemCounts
}

export const adminMenu: readonly MenuLine[] = [
  { description: 'adminRequests', callback: 'adm:requests', waiting: 'requests' },
  { description: 'adminRefunds', callback: 'adm:refunds', waiting: 'refunds' },
  { description: 'adminReviews', callback: 'adm:reviews', waiting: 'reviews' },
  { description: 'adminFriends', callback: 'adm:friends', waiting: 'friends' },
  { description: 'adminTasks', callback: 'adm:tasks', waiting: 'tasks' },
  { description: 'adminParked', callback: 'adm:parked', waiting: 'parked' },
  { description: 'adminDeposits', callback: 'adm:deposits', waiting: 'deposits' },
  { description: 'adminWithdrawals', callback: 'adm:withdrawals', waiting: 'withdrawals' },
  { description: 'adminFind', callback: 'adm:find' },
  { description: 'adminUndo', callback: 'adm:undo' },
  { description: 'adminStatistics', callback: 'adm:statistics' },
  { description: 'adminChecks', callback: 'adm:checks' },
  { description: 'adminAudit', callback: 'adm:audit' },
  { description: 'adminQueues', callback: 'adm:queues' },
  { description: 'adminBroadcasts', callback: 'bc:list' },
  { description: 'adminPayouts', callback: 'adm:payouts', waiting: 'payouts' },
  { description: 'adminOrganizers', callback: 'adm:organizers', waiting: 'organizers' },
  { description: 'adminOrganizerList', callback: 'adm:organizer-list' },
  { description: 'adminDepartures', callback: 'adm:departures' },
  { description: 'adminCases', callback: 'adm:cases', waiting: 'cases' },
  { description: 'adminSettings', callback: 'adm:settings' },
  { description: 'adminSuspensions', callback: 'adm:suspensions' },
  { description: 'adminPromoCodes', callback: 'adm:promo' },
]
