import type { Handlers } from '../http/route.ts'
import { claimNotice } from './claim-notice.ts'
import { failNotice } from './fail-notice.ts'
import { markSent } from './notices.store.ts'
import { markInboxRead, readInbox } from './read-inbox.ts'

export const noticesRoutes: Pick<
  Handlers,
  | 'GET /v1/inbox'
  | 'POST /v1/inbox/read'
  | 'POST /internal/notices/:id/claim'
  | 'POST /internal/notices/:id/sent'
  | 'POST /internal/notices/:id/failed'
> = {
  'GET /v1/inbox': (deps, { person, query }) => readInbox(deps, person, query),
  'POST /v1/inbox/read': (deps, { person, body }) => markInboxRead(deps, person.id, body.upTo),
  'POST /internal/notices/:id/claim': (deps, { params }) => claimNotice(deps, params.id),
  'POST /internal/notices/:id/sent': async (deps, { params, body }) => {
    await markSent(deps.db, BigInt(params.id), body.messageId)
    return { data: {} }
  },
  'POST /internal/notices/:id/failed': (deps, { params, body }) => failNotice(deps, params.id, body.reason),
}
