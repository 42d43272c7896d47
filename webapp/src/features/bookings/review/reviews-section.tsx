import type { ServiceCard } from '@enp/shared/calls/catalog/catalog-shapes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import stack from '../../../ui/layout/stack.module.css'
import { useReviewTexts } from './review.texts.ts'
import { ReviewCard } from './review-card.tsx'
import styles from './reviews.module.css'
import { reviewsQuery } from './reviews.queries.ts'
import { ReviewsSummary } from './reviews-summary.tsx'

const shownReviews = 2

export function ReviewsSection({ service }: { service: Pick<ServiceCard, 'id' | 'organizer'> }) {
  const { review } = useReviewTexts()
  return (
    <section aria-label={review.title}>
      <h2 className={styles.heading}>{review.title}</h2>
      <Content service={service} />
    </section>
  )
}

function Content({ service: { id, organizer } }: { service: Pick<ServiceCard, 'id' | 'organizer'> }) {
  const words = useReviewTexts()
  const { review, format } = words
  const navigate = useNavigate()
  const list = useInfiniteQuery(reviewsQuery(id))
  const [first] = list.data?.pages ?? []
  if (!first) {
    if (!list.isError) return <Skeleton height={120} radius="20px" />
    return <QueryFailure title={review.failed} query={list} />
  }
  const { summary, data, pagination } = first
  if (summary.count === 0) return <p className={styles.nothing}>{review.nothing}</p>
  return (
    <div className={stack.medium}>
      <ReviewsSummary summary={summary} words={words} />
      {data.slice(0, shownReviews).map((each) => (
        <ReviewCard key={each.id} review={each} organizer={organizer.name} words={words} />
      ))}
      {pagination.total > 0 && (
        <Button look="quiet" onPress={() => void navigate(`/service/${id}/reviews`)}>
          {review.all(format.number(pagination.total, 0))}
        </Button>
      )}
    </div>
  )
}
