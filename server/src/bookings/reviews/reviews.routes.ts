import type { reviewsCalls } from '@enp/shared/calls/reviews'
import type { Handlers } from '../../http/route.ts'
import { decideReview, listPending } from './decide-review.ts'
import { listReviews } from './list-reviews.ts'
import { writeReview } from './write-review.ts'

export const reviewsRoutes: Pick<Handlers, keyof typeof reviewsCalls> = {
  'POST /v1/bookings/:id/review': (deps, { user, params, body }) => writeReview(deps, user, params.id, body),
  'GET /v1/services/:id/reviews': (deps, { params, query }) => listReviews(deps, params.id, query),
  'GET /internal/reviews': (deps, { query }) => listPending(deps, query.operatorId),
  'POST /internal/reviews/:id/decide': (deps, { params, body }) => decideReview(deps, params.id, body),
}
