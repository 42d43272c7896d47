import type { ReviewSummary } from '@enp/shared/calls/catalog/reviews'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import typography from '../../../ui/layout/typography.module.css'
import { reviewRatings } from './form/rating-choice.tsx'
import type { ReviewTexts } from './review.texts.ts'
import styles from './reviews-summary.module.css'
import { Stars } from './stars.tsx'

/** An import may contain only the average. */
export function ReviewsSummary({ summary, words }: { summary: ReviewSummary; words: ReviewTexts }) {
  const { review, format } = words
  const { avg, count, histogram, languages } = summary
  const written = languages.reduce((sum, each) => sum + each.count, 0)
  const known = reviewRatings.reduce((sum, rating) => sum + histogram[rating], 0)
  const average = format.number(avg, 1, 1)
  return (
    <div className={styles.summary}>
      <div>
        <p className={styles.average} aria-hidden="true">
          {average}
        </p>
        <Stars rating={avg} size={18} label={review.starsText(average)} />
        <p className={joinClassNames(typography.secondary, styles.count)}>
          {review.ratingsCount(count)}
          {written > 0 && written < count && <span>{review.count(written)}</span>}
        </p>
      </div>
      {known > 0 && (
        <ul className={styles.histogram} aria-label={review.histogram}>
          {[...reviewRatings].reverse().map((rating) => (
            <li key={rating} aria-label={review.histogramRow(rating, format.number(histogram[rating], 0))}>
              <span aria-hidden="true">{rating}</span>
              <i aria-hidden="true">
                {histogram[rating] > 0 && <i style={{ width: `${(histogram[rating] / known) * 100}%` }} />}
              </i>
              <span aria-hidden="true">{format.number(histogram[rating], 0)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
