import type { WaitingItemCounts } from '@enp/shared/calls/operators/operator-menu'
import { type OperatorPermission, operatorPermissions } from '@enp/shared/calls/operators/permissions'
import type { PlainTextKey } from '../../texts/texts.ts'

interface MenuLine {
  readonly description: PlainTextKey
  readonly callback: string
  /** As the call that the button makes. */
  readonly permissions: readonly OperatorPermission[]
  readonly waiting?: keyof WaitingItemCounts
}

export const adminMenu: readonly MenuLine[] = [
  { description: 'adminRequests', callback: 'adm:requests', permissions: ['support'], waiting: 'requests' },
  { description: 'adminRefunds', callback: 'adm:refunds', permissions: ['money'], waiting: 'refunds' },
  { description: 'adminReviews', callback: 'adm:reviews', permissions: ['content'], waiting: 'reviews' },
  { description: 'adminQuestions', callback: 'adm:questions', permissions: ['content'] },
  { description: 'adminFriends', callback: 'adm:friends', permissions: ['content'], waiting: 'friends' },
  { description: 'adminTasks', callback: 'adm:tasks', permissions: ['content'], waiting: 'tasks' },
  { description: 'adminParked', callback: 'adm:parked', permissions: ['money'], waiting: 'parked' },
  { description: 'adminDeposits', callback: 'adm:deposits', permissions: ['money'], waiting: 'deposits' },
  { description: 'adminWithdrawals', callback: 'adm:withdrawals', permissions: ['money'], waiting: 'withdrawals' },
  { description: 'adminOutgoing', callback: 'adm:outgoing', permissions: ['money'] },
  { description: 'adminFind', callback: 'adm:find', permissions: ['support', 'money', 'content'] },
  { description: 'adminUndo', callback: 'adm:undo', permissions: operatorPermissions },
  { description: 'adminStatistics', callback: 'adm:statistics', permissions: ['money'] },
  { description: 'adminChecks', callback: 'adm:checks', permissions: ['money'] },
  { description: 'adminAudit', callback: 'adm:audit', permissions: ['all'] },
  { description: 'adminQueues', callback: 'adm:queues', permissions: ['settings'] },
  { description: 'adminBroadcasts', callback: 'bc:list', permissions: ['content'] },
  { description: 'adminBudget', callback: 'budget:show', permissions: ['content'] },
  { description: 'adminPayouts', callback: 'adm:payouts', permissions: ['money'], waiting: 'payouts' },
  { description: 'adminOrganizers', callback: 'adm:organizers', permissions: ['content'], waiting: 'organizers' },
  { description: 'adminOrganizerList', callback: 'adm:organizer-list', permissions: ['support', 'money'] },
  { description: 'adminDepartures', callback: 'adm:departures', permissions: ['support', 'content'] },
  { description: 'adminCases', callback: 'adm:cases', permissions: ['support', 'money'], waiting: 'cases' },
  { description: 'adminSettings', callback: 'adm:settings', permissions: ['settings'] },
  { description: 'adminSuspensions', callback: 'adm:suspensions', permissions: ['content'] },
  { description: 'adminPromoCodes', callback: 'adm:promo', permissions: ['money'] },
  { description: 'adminResellers', callback: 'adm:resellers', permissions: ['money'] },
]
