import type { Review } from '@enp/shared/calls/catalog/reviews'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { PartFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { NearEnd } from '../../../ui/layout/near-end.tsx'
import stack from '../../../ui/layout/stack.module.css'
import type { ReviewTexts } from './review.texts.ts'
import { ReviewCard } from './review-card.tsx'
import styles from './reviews.module.css'

interface ReviewListProps {
  readonly list: UseInfiniteQueryResult<InfiniteData<{ readonly data: readonly Review[] }>>
  readonly filtered: boolean
  readonly organizer: string
  readonly words: ReviewTexts
}

const nearPixels = 600

export function ReviewList({ list, filtered, organizer, words }: ReviewListProps) {
  const { review } = words
  const reviews = [
    ...new Map((list.data?.pages ?? []).flatMap(({ data }) => data.map((each) => [each.id, each]))).values(),
  ]
  if (reviews.length === 0) {
    return <p className={styles.nothing}>{filtered ? review.nothingFiltered : review.nothingReadable}</p>
  }
  const next = () => {
    if (!list.isFetching) void list.fetchNextPage()
  }
  return (
    <>
      <ul className={stack.small}>
        {reviews.map((each) => (
          <li key={each.id}>
            <ReviewCard review={each} organizer={organizer} words={words} />
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError && (
        <PartFailure title={review.moreFailed} error={list.error} retrying={list.isFetchingNextPage} onRetry={next} />
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <>
          <NearEnd key={`${list.data?.pages.length} ${list.isFetching}`} pixels={nearPixels} onNear={next} />
          <Button look="quiet" busy={list.isFetchingNextPage} onPress={next}>
            {review.more}
          </Button>
        </>
      )}
    </>
  )
}
