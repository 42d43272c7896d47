import type { HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { toStars } from '../../catalog/listing/card.rules.ts'
import type { Deps } from '../../core/deps.ts'
import { toHistogram, toReview } from './review.rules.ts'
import { findPublishedReviews, findReviewSummary } from './review.store.ts'

/** Published reviews only; the summary has all ratings. Errors: SERVICE_NOT_FOUND. */
export async function listReviews(
  { db }: Pick<Deps, 'db'>,
  serviceId: string,
  { language, tag, sort, page, limit }: Query<'GET /v1/services/:id/reviews'>,
): Promise<HandlerReply<'GET /v1/services/:id/reviews'>> {
  const [summary, published] = await Promise.all([
    findReviewSummary(db, serviceId),
    findPublishedReviews(db, serviceId, { language, tag, sort }, { offset: (page - 1) * limit, limit }),
  ])
  const { rating, reviews, histogram, stars: own, tags, languages } = summary ?? throwRefusal('SERVICE_NOT_FOUND')
  return {
    data: published.rows.map(toReview),
    summary: { avg: toStars(rating), count: reviews, histogram: toHistogram(histogram, own), tags, languages },
    pagination: { page, limit, total: published.total },
  }
}
