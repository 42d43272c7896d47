import type { Language } from '@enp/shared/calls/api'
import type { ReviewTag } from '@enp/shared/catalog/review-tags'
import { firstPage, maxPage, reviewsPageSize } from '@enp/shared/limits'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call, publicCall, session } from '../../../api/api.ts'
import { createPublicReadClient } from '../../../api/create-public-read-client.ts'

const read = createPublicReadClient({ open: publicCall, asPerson: call, session })

export interface ReviewFilter {
  readonly language?: Language
  readonly tag?: ReviewTag
  /** Newest first by default. */
  readonly sort?: 'best' | 'worst'
}

export function reviewsQuery(serviceId: string, filter: ReviewFilter = {}) {
  return infiniteQueryOptions({
    queryKey: ['Services', 'reviews', serviceId, filter],
    queryFn: ({ pageParam, signal }) =>
      read(
        'GET /v1/services/:id/reviews',
        { params: { id: serviceId }, query: { ...filter, page: pageParam, limit: reviewsPageSize } },
        { signal },
      ),
    initialPageParam: firstPage,
    getNextPageParam: ({ pagination: { page, limit, total } }) =>
      page * limit < total && page < maxPage ? page + 1 : undefined,
  })
}
