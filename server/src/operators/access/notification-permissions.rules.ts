import type { NotificationContent } from '@enp/shared/calls/notifications/notification-content'
import type { OperatorPermission } from '@enp/shared/calls/operators/permissions'

/** One of the permissions is enough to get the notification. */
export const notificationPermissions = {
  support_request: ['support'],
  case_waiting: ['support', 'money'],
  cancellation_dropped: ['support', 'money'],
  refund_due: ['money'],
  refunds_due: ['money'],
  bank_payout_requested: ['money'],
  payout_held: ['money'],
  payouts_stopped: ['money'],
  chain_short: ['money'],
  hot_wallet_low: ['money'],
  rate_refused: ['settings'],
  proof_channel_refused: ['money', 'settings'],
  ledger_broken: ['money'],
  review_pending: ['content'],
  application_pending: ['content'],
  service_pending: ['content'],
  import_pending: ['content'],
  broadcast_expired: ['content'],
  message_budget: ['content'],
  operator_appointed: ['support', 'money', 'content', 'settings'],
  operator_joined: ['all'],
} as const satisfies Partial<Record<NotificationContent['kind'], readonly OperatorPermission[]>>

export type OperatorNotificationKind = keyof typeof notificationPermissions

export const findNotificationPermissions = (kind: OperatorNotificationKind): readonly OperatorPermission[] =>
  notificationPermissions[kind]

/** Kinds whose permissions pass the test. */
export const listNotificationKinds = (
  isSufficient: (permissions: readonly OperatorPermission[]) => boolean,
): OperatorNotificationKind[] =>
  (Object.keys(notificationPermissions) as OperatorNotificationKind[]).filter((kind) =>
    isSufficient(findNotificationPermissions(kind)),
  )
