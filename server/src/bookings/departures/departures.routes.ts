import type { organizerDeparturesCalls } from '@enp/shared/calls/organizers/organizer-departures'
import type { RouteHandlers } from '../../http/route.ts'
import { getManifest, listDepartures } from './get-manifest.ts'
import { claimManifestEdits, markManifestEdited, subscribeToManifest } from './track-manifests.ts'

export const departuresRoutes: Pick<RouteHandlers, keyof typeof organizerDeparturesCalls> = {
  'GET /v1/organizer/departures': (deps, { member, query }) => listDepartures(deps, member, query),
  'GET /v1/organizer/manifest': (deps, { member, query }) => getManifest(deps, member, query),
  'POST /internal/organizer/manifest-messages': (deps, { body }) => subscribeToManifest(deps, body),
  'POST /internal/organizer/manifest-messages/claim': (deps) => claimManifestEdits(deps),
  'POST /internal/organizer/manifest-messages/:id/edited': (deps, { params, body }) =>
    markManifestEdited(deps, params.id, body),
}
