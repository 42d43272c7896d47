import type { importReviewsCalls } from '@enp/shared/calls/imports/import-reviews'
import type { RouteHandlers } from '../../http/route.ts'
import { decideImport } from './decide-import.ts'
import { listImportReviews, showImportReview } from './show-import-reviews.ts'
import { submitImport, withdrawImport } from './submit-import.ts'

export const importReviewsRoutes: Pick<RouteHandlers, keyof typeof importReviewsCalls> = {
  'POST /v1/organizer/imports/:id/submit': (deps, { member, params }) => submitImport(deps, member, params.id),
  'POST /v1/organizer/imports/:id/withdraw': (deps, { member, params }) => withdrawImport(deps, member, params.id),
  'GET /internal/admin/import-reviews': (deps, { query }) => listImportReviews(deps, query.operatorId),
  'GET /internal/admin/import-reviews/:id': (deps, { params, query }) => showImportReview(deps, params.id, query),
  'POST /internal/admin/import-reviews/:id/decide': (deps, { params, body }) => decideImport(deps, params.id, body),
}
