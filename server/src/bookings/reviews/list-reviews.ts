import type { Answer, Query } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { stars } from '../../catalog/listing/card.rules.ts'
import type { Deps } from '../../core/deps.ts'
import { toHistogram, toReview } from './review.rules.ts'
import { findPublished, findSummary } from './review.store.ts'

/** Published reviews only; the summary has all ratings. Errors: SERVICE_NOT_FOUND. */
export async function listReviews(
  { db }: Pick<Deps, 'db'>,
  serviceId: string,
  { language, tag, sort, page, limit }: Query<'GET /v1/services/:id/reviews'>,
): Promise<Answer<'GET /v1/services/:id/reviews'>> {
  const [summary, published] = await Promise.all([
    findSummary(db, serviceId),
    findPublished(db, serviceId, { language, tag, sort }, { offset: (page - 1) * limit, limit }),
  ])
  const { rating, reviews, histogram, stars: own, tags, languages } = summary ?? fail('SERVICE_NOT_FOUND')
  return {
    data: published.rows.map(toReview),
    summary: { avg: stars(rating), count: reviews, histogram: toHistogram(histogram, own), tags, languages },
    pagination: { page, limit, total: published.total },
  }
}
