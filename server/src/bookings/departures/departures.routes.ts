import type { organizerDeparturesCalls } from '@enp/shared/calls/organizer-departures'
import type { Handlers } from '../../http/route.ts'
import { claimManifestEdits, followManifest, markManifestEdited } from './keep-manifests.ts'
import { listDepartures, readManifest } from './read-manifest.ts'

/** One use case each, for the chat and for a person who is signed in. */
export const departuresRoutes: Pick<Handlers, keyof typeof organizerDeparturesCalls> = {
  'GET /v1/organizer/departures': (deps, { person, query }) => listDepartures(deps, { userId: person.id }, query),
  'GET /internal/organizer/departures': (deps, { query: { telegramId, ...day } }) =>
    listDepartures(deps, { telegramId }, day),
  'GET /v1/organizer/manifest': (deps, { person, query }) => readManifest(deps, { userId: person.id }, query),
  'GET /internal/organizer/manifest': (deps, { query: { telegramId, ...name } }) =>
    readManifest(deps, { telegramId }, name),
  'POST /internal/organizer/manifest-messages': (deps, { body }) => followManifest(deps, body),
  'POST /internal/organizer/manifest-messages/claim': (deps) => claimManifestEdits(deps),
  'POST /internal/organizer/manifest-messages/:id/edited': (deps, { params, body }) =>
    markManifestEdited(deps, params.id, body),
}
