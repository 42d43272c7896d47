import type { organizerDeparturesCalls } from '@enp/shared/calls/organizer-departures'
import type { RouteHandlers } from '../../http/route.ts'
import { getManifest, listDepartures } from './get-manifest.ts'
import { claimManifestEdits, markManifestEdited, subscribeToManifest } from './track-manifests.ts'

export const departuresRoutes: Pick<RouteHandlers, keyof typeof organizerDeparturesCalls> = {
  'GET /v1/organizer/departures': (deps, { user, query }) => listDepartures(deps, { userId: user.id }, query),
  'GET /internal/organizer/departures': (deps, { query: { telegramId, ...day } }) =>
    listDepartures(deps, { telegramId }, day),
  'GET /v1/organizer/manifest': (deps, { user, query }) => getManifest(deps, { userId: user.id }, query),
  'GET /internal/organizer/manifest': (deps, { query: { telegramId, ...name } }) =>
    getManifest(deps, { telegramId }, name),
  'POST /internal/organizer/manifest-messages': (deps, { body }) => subscribeToManifest(deps, body),
  'POST /internal/organizer/manifest-messages/claim': (deps) => claimManifestEdits(deps),
  'POST /internal/organizer/manifest-messages/:id/edited': (deps, { params, body }) =>
    markManifestEdited(deps, params.id, body),
}
