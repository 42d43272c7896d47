import type { sharingCalls } from '@enp/shared/calls/sharing'
import type { Handlers } from '../http/route.ts'
import { listNear } from './list-near.ts'
import { shareService } from './share-service.ts'
import { makeStory } from './stories/make-story.ts'

export const sharingRoutes: Pick<Handlers, keyof typeof sharingCalls> = {
  'POST /v1/services/:id/share': (deps, { person, params, body }) => shareService(deps, person, params.id, body),
  'GET /v1/services/:id/near': (deps, { person, reader, params, query }) =>
    listNear(deps, { ...reader, region: person?.region }, params.id, query),
  'POST /v1/stories': (deps, { person, body }) => makeStory(deps, person, body),
}
