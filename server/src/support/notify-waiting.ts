import { isPermitted, type OperatorPermission } from '@enp/shared/calls/operators/permissions'
import { notifyOperatorOfPendingReviews } from '../bookings/reviews/notify-pending-review.ts'
import { inTransaction, type Tx } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { cancelOperatorNotifications } from '../notifications/notifications-about.ts'
import { appointOperators } from '../operators/access/appoint-operators.ts'
import {
  findNotificationPermissions,
  type OperatorNotificationKind,
} from '../operators/access/notification-permissions.rules.ts'
import { notifyOperator } from '../operators/access/notify-operators.ts'
import { getPermissions } from '../operators/access/require-operator.ts'
import { notifyOperatorOfApplications } from '../organizers/applications/show-applications.ts'
import { notifyOperatorOfImports } from '../organizers/import-reviews/show-import-reviews.ts'
import { notifyOperatorOfPayouts } from '../organizers/payouts/notify-requested.ts'
import { notifyOperatorOfServices } from '../organizers/services/show-services.ts'
import { notifyOperatorOfRefundsDue } from '../payments/refunds/notify-refund-due.ts'
import { findUserId } from '../users/get-user.ts'
import { maxListedRequests, showRequest } from './show-requests.ts'
import { findOpenSupportRequests } from './support.store.ts'
import { toSupportNotification } from './to-support-notification.ts'

/** Pending work that the operator may do, each item once. Returns the permissions. */
export async function notifyOperatorOfWaiting(
  tx: Tx,
  telegramId: number,
  userId: string,
): Promise<readonly OperatorPermission[]> {
  const permissions = await getPermissions(tx, telegramId)
  for (const [kind, notify] of waitingWork)
    if (isPermitted(permissions, findNotificationPermissions(kind))) await notify(tx, userId)
  return permissions
}

type NotifyOperator = (tx: Tx, userId: string) => Promise<void>

const waitingWork: readonly (readonly [OperatorNotificationKind, NotifyOperator])[] = [
  ['support_request', notifyOperatorOfRequests],
  ['refunds_due', notifyOperatorOfRefundsDue],
  ['review_pending', notifyOperatorOfPendingReviews],
  ['bank_payout_requested', notifyOperatorOfPayouts],
  ['application_pending', notifyOperatorOfApplications],
  ['service_pending', notifyOperatorOfServices],
  ['import_pending', notifyOperatorOfImports],
]

async function notifyOperatorOfRequests(tx: Tx, userId: string): Promise<void> {
  for (const request of await findOpenSupportRequests(tx, maxListedRequests))
    await notifyOperator(tx, userId, toSupportNotification(await showRequest(tx, request), request.id))
}

/** New operators are notified of pending work. Also cancels those of former operators. */
export function syncOperators({ db }: Pick<Deps, 'db'>, telegramIds: readonly number[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { granted, revoked } = await appointOperators(tx, telegramIds)
    await cancelOperatorNotifications(tx, revoked)
    for (const telegramId of granted) {
      const userId = await findUserId(tx, telegramId)
      if (userId !== undefined) await notifyOperatorOfWaiting(tx, telegramId, userId)
    }
  })
}
