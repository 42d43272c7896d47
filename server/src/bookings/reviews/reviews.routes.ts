import type { reviewsCalls } from '@enp/shared/calls/catalog/reviews'
import type { organizerReviewsCalls } from '@enp/shared/calls/organizers/organizer-reviews'
import type { RouteHandlers } from '../../http/route.ts'
import { decideReview, listModeratedReviews, showModeratedReview } from './decide-review.ts'
import { listReviews } from './list-reviews.ts'
import { decideReviewPhotos } from './photos/decide-review-photos.ts'
import { uploadReviewPhoto } from './photos/upload-review-photo.ts'
import { getOrganizerReview, listOrganizerReviews, replyToReview } from './reply-to-review.ts'
import { writeReview } from './write-review.ts'

type ReviewCalls = keyof typeof reviewsCalls | keyof typeof organizerReviewsCalls

export const reviewsRoutes: Pick<RouteHandlers, ReviewCalls> = {
  'POST /v1/bookings/:id/review': (deps, { user, params, body }) => writeReview(deps, user, params.id, body),
  'POST /v1/bookings/:id/review/photos': (deps, { user, params, body }) =>
    uploadReviewPhoto(deps, user, params.id, body),
  'GET /v1/services/:id/reviews': (deps, { params, query }) => listReviews(deps, params.id, query),
  'GET /internal/reviews': (deps, { query }) => listModeratedReviews(deps, query),
  'GET /internal/reviews/:id': (deps, { params, query }) => showModeratedReview(deps, params.id, query),
  'POST /internal/reviews/:id/decide': (deps, { params, body }) => decideReview(deps, params.id, body),
  'POST /internal/reviews/:id/photos/decide': (deps, { params, body }) => decideReviewPhotos(deps, params.id, body),
  'GET /v1/organizer/reviews': (deps, { member, query }) => listOrganizerReviews(deps, member, query),
  'GET /v1/organizer/reviews/:id': (deps, { member, params }) => getOrganizerReview(deps, member, params.id),
  'POST /v1/organizer/reviews/:id/reply': (deps, { member, params, body }) =>
    replyToReview(deps, member, params.id, body),
}
