import { Fragment, useId } from 'react'
import { host } from '../../../../host/host.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { starIcon } from '../../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import type { ReviewTexts } from '../review.texts.ts'
import styles from './rating-choice.module.css'

export const reviewRatings = [1, 2, 3, 4, 5] as const
export type ReviewRating = (typeof reviewRatings)[number]

interface RatingChoiceProps {
  readonly chosen: ReviewRating | undefined
  readonly onChoose: (rating: ReviewRating) => void
  readonly words: ReviewTexts
}

export function RatingChoice({ chosen = undefined, onChoose, words: { review } }: RatingChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>
        <VisuallyHidden>{review.ratingLabel}</VisuallyHidden>
      </legend>
      {reviewRatings.map((rating) => {
        const reached = chosen !== undefined && rating <= chosen
        return (
          <Fragment key={rating}>
            {rating > 1 && <span className={joinClassNames(styles.way, reached && styles.walked)} aria-hidden="true" />}
            <label className={joinClassNames(styles.star, reached && styles.reached)}>
              <input
                type="radio"
                name={name}
                aria-label={`${review.ratingOf(rating)}, ${review.ratings[rating]}`}
                checked={rating === chosen}
                onChange={() => {
                  host.haptic('selection')
                  onChoose(rating)
                }}
              />
              <Icon drawing={starIcon} size={24} />
            </label>
          </Fragment>
        )
      })}
    </fieldset>
  )
}
