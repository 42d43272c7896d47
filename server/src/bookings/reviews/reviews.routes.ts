import type { reviewsCalls } from '@enp/shared/calls/catalog/reviews'
import type { RouteHandlers } from '../../http/route.ts'
import { decideReview, listPendingReviews } from './decide-review.ts'
import { listReviews } from './list-reviews.ts'
import { writeReview } from './write-review.ts'

export const reviewsRoutes: Pick<RouteHandlers, keyof typeof reviewsCalls> = {
  'POST /v1/bookings/:id/review': (deps, { user, params, body }) => writeReview(deps, user, params.id, body),
  'GET /v1/services/:id/reviews': (deps, { params, query }) => listReviews(deps, params.id, query),
  'GET /internal/reviews': (deps, { query }) => listPendingReviews(deps, query.operatorId),
  'POST /internal/reviews/:id/decide': (deps, { params, body }) => decideReview(deps, params.id, body),
}
