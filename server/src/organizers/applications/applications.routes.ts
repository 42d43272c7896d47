import type { organizerApplicationsCalls } from '@enp/shared/calls/organizers/organizer-applications'
import { findRegions } from '../../catalog/regions/find-regions.ts'
import type { RouteHandlers } from '../../http/route.ts'
import { applyAsOrganizer, findApplication } from './apply-as-organizer.ts'
import { decideApplication } from './decide-application.ts'
import { listApplications } from './show-applications.ts'

export const organizerApplicationsRoutes: Pick<RouteHandlers, keyof typeof organizerApplicationsCalls> = {
  'GET /internal/organizer/application': async ({ db }, { query }) => {
    const application = await findApplication(db, query.telegramId)
    return { data: application ? { application } : {} }
  },
  'POST /internal/organizer/application': (deps, { body }) => applyAsOrganizer(deps, body),
  'GET /internal/regions': async ({ db }, { query }) => ({ data: await findRegions(db, query.text) }),
  'GET /internal/admin/applications': (deps, { query }) => listApplications(deps, query.operatorId),
  'POST /internal/admin/applications/:id/decide': (deps, { params, body }) => decideApplication(deps, params.id, body),
}
