import type { sharingCalls } from '@enp/shared/calls/sharing'
import type { Handlers } from '../http/route.ts'
import { listNearby } from './list-nearby.ts'
import { shareService } from './share-service.ts'
import { makeStory } from './stories/make-story.ts'

export const sharingRoutes: Pick<Handlers, keyof typeof sharingCalls> = {
  'POST /v1/services/:id/share': (deps, { user: person, params, body }) => shareService(deps, person, params.id, body),
  'GET /v1/services/:id/near': (deps, { user: person, reader, params, query }) =>
    listNearby(deps, { ...reader, region: person?.region }, params.id, query),
  'POST /v1/stories': (deps, { user: person, body }) => makeStory(deps, person, body),
}
