import type { organizerDigestCalls } from '@enp/shared/calls/notifications/organizer-digest'
import type { RouteHandlers } from '../../http/route.ts'
import { listDigests, switchDigest } from './switch-digest.ts'

export const organizerDigestRoutes: Pick<RouteHandlers, keyof typeof organizerDigestCalls> = {
  'GET /v1/organizer/digests': (deps, { member }) => listDigests(deps, member),
  'POST /v1/organizer/digests': (deps, { member, body }) => switchDigest(deps, member, body),
}
