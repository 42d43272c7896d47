import { Fragment, useId } from 'react'
import { RadioLabel } from '../../../../ui/fields/radio/radio-label.tsx'
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
  const group = useId()
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
            <RadioLabel
              group={group}
              name={`${review.ratingOf(rating)}, ${review.ratings[rating]}`}
              className={joinClassNames(styles.star, reached && styles.reached)}
              checked={rating === chosen}
              onChoose={() => onChoose(rating)}
            >
              <Icon drawing={starIcon} size={24} />
            </RadioLabel>
          </Fragment>
        )
      })}
    </fieldset>
  )
}
