import type { sharingCalls } from '@enp/shared/calls/catalog/sharing'
import type { RouteHandlers } from '../http/route.ts'
import { listInlineResults } from './list-inline-results.ts'
import { listNearby } from './list-nearby.ts'
import { shareService } from './share-service.ts'
import { makeStory } from './stories/make-story.ts'

export const sharingRoutes: Pick<RouteHandlers, keyof typeof sharingCalls> = {
  'POST /v1/services/:id/share': (deps, { user, params, body }) => shareService(deps, user, params.id, body),
  'GET /internal/inline-results': (deps, { query }) => listInlineResults(deps, query),
  'GET /v1/services/:id/nearby': (deps, { user, reader, params, query }) =>
    listNearby(deps, { ...reader, region: user?.region }, params.id, query),
  'POST /v1/stories': (deps, { user, body }) => makeStory(deps, user, body),
}
