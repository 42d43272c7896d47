import type { Review } from '@enp/shared/calls/catalog/reviews'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
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
  return (
    <>
      <ul className={stack.small}>
        {reviews.map((each) => (
          <li key={each.id}>
            <ReviewCard review={each} organizer={organizer} words={words} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} label={review.more} failedTitle={review.moreFailed} nearPixels={nearPixels} />
    </>
  )
}
