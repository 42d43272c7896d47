import type { RouteHandlers } from '../../http/route.ts'
import { changeBroadcastDraft, createBroadcastDraft, discardBroadcast } from './draft.ts'
import { cancelBroadcastPlan, planBroadcast } from './plan-broadcast.ts'
import { claimProgressMessages, markFinalProgressShown } from './progress-messages.ts'
import { startBroadcast, stopBroadcast } from './run-broadcast.ts'
import { listBroadcasts, showBroadcast } from './show-broadcast.ts'

export const broadcastsRoutes: Pick<
  RouteHandlers,
  | 'GET /internal/admin/broadcasts'
  | 'POST /internal/admin/broadcasts/new'
  | 'GET /internal/admin/broadcasts/:id'
  | 'POST /internal/admin/broadcasts/:id/change'
  | 'POST /internal/admin/broadcasts/:id/discard'
  | 'POST /internal/admin/broadcasts/:id/start'
  | 'POST /internal/admin/broadcasts/:id/plan'
  | 'POST /internal/admin/broadcasts/:id/unplan'
  | 'POST /internal/admin/broadcasts/:id/stop'
  | 'POST /internal/broadcasts/progress'
  | 'POST /internal/broadcasts/:id/end-shown'
> = {
  'GET /internal/admin/broadcasts': (deps, { query }) => listBroadcasts(deps, query),
  'POST /internal/admin/broadcasts/new': (deps, { body }) => createBroadcastDraft(deps, body),
  'GET /internal/admin/broadcasts/:id': (deps, { params, query }) => showBroadcast(deps, params.id, query),
  'POST /internal/admin/broadcasts/:id/change': (deps, { params, body }) => changeBroadcastDraft(deps, params.id, body),
  'POST /internal/admin/broadcasts/:id/discard': (deps, { params, body }) => discardBroadcast(deps, params.id, body),
  'POST /internal/admin/broadcasts/:id/start': (deps, { params, body }) => startBroadcast(deps, params.id, body),
  'POST /internal/admin/broadcasts/:id/plan': (deps, { params, body }) => planBroadcast(deps, params.id, body),
  'POST /internal/admin/broadcasts/:id/unplan': (deps, { params, body }) => cancelBroadcastPlan(deps, params.id, body),
  'POST /internal/admin/broadcasts/:id/stop': (deps, { params, body }) => stopBroadcast(deps, params.id, body),
  'POST /internal/broadcasts/progress': (deps) => claimProgressMessages(deps),
  'POST /internal/broadcasts/:id/end-shown': (deps, { params }) => markFinalProgressShown(deps, params.id),
}
