import type { Handlers } from '../http/route.ts'
import { claimNotice } from './claim-notice.ts'
import { failNotice } from './fail-notice.ts'
import { markSent } from './notices.store.ts'

export const noticesRoutes: Pick<
  Handlers,
  'POST /internal/notices/:id/claim' | 'POST /internal/notices/:id/sent' | 'POST /internal/notices/:id/failed'
> = {
  'POST /internal/notices/:id/claim': (deps, { params }) => claimNotice(deps, params.id),
  'POST /internal/notices/:id/sent': async (deps, { params, body }) => {
    await markSent(deps.db, BigInt(params.id), body.messageId)
    return { data: {} }
  },
  'POST /internal/notices/:id/failed': (deps, { params, body }) => failNotice(deps, params.id, body.reason),
}
