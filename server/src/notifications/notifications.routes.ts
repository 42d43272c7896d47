import type { RouteHandlers } from '../http/route.ts'
import { claimNotification } from './claim-notification.ts'
import { failNotification } from './fail-notification.ts'
import { getInbox, markInboxRead } from './get-inbox.ts'
import { markNotificationSent } from './mark-notification-sent.ts'

export const notificationsRoutes: Pick<
  RouteHandlers,
  | 'GET /v1/inbox'
  | 'POST /v1/inbox/read'
  | 'POST /internal/notifications/:id/claim'
  | 'POST /internal/notifications/:id/sent'
  | 'POST /internal/notifications/:id/failed'
> = {
  'GET /v1/inbox': (deps, { user, query }) => getInbox(deps, user, query),
  'POST /v1/inbox/read': (deps, { user, body }) => markInboxRead(deps, user.id, body.upTo),
  'POST /internal/notifications/:id/claim': (deps, { params, query }) => claimNotification(deps, params.id, query.lane),
  'POST /internal/notifications/:id/sent': async (deps, { params, body }) => {
    await markNotificationSent(deps, BigInt(params.id), body)
    return { data: {} }
  },
  'POST /internal/notifications/:id/failed': (deps, { params, body }) => failNotification(deps, params.id, body.reason),
}
