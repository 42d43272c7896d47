import type { Review } from '@enp/shared/calls/catalog/reviews'
import { formatCapitalizedDay } from '../../../locales/format/days.ts'
import { localDay } from '../../../locales/format/zoned-format.ts'
import { Avatar } from '../../../ui/data/pictures/avatar.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import surface from '../../../ui/layout/surface.module.css'
import typography from '../../../ui/layout/typography.module.css'
import type { ReviewTexts } from './review.texts.ts'
import styles from './review-card.module.css'
import { ReviewPhotos } from './review-photos.tsx'
import { Stars } from './stars.tsx'

interface ReviewCardProps {
  readonly review: Review
  readonly organizer: string
  readonly words: ReviewTexts
}

export function ReviewCard({ review: { id, ...review }, organizer, words }: ReviewCardProps) {
  const { review: text, format } = words
  const author = review.author ?? text.anonymous
  const month = formatCapitalizedDay(format.language, localDay(new Date(review.createdAt), 'UTC'), {
    month: 'long',
    year: 'numeric',
  })
  const language = review.language === format.language ? [] : [text.languages[review.language]]
  return (
    <article className={joinClassNames(surface.card, styles.review)}>
      <header className={styles.head}>
        <Avatar of={{ id, name: author, photoUrl: null }} />
        <p className={joinClassNames(typography.secondary, styles.who)}>
          <b>{author}</b>
          {[month, ...language].join(' · ')}
        </p>
        <Stars rating={review.rating} label={text.ratingOf(review.rating)} />
      </header>
      {review.text && (
        <p className={styles.text} lang={review.language}>
          {review.text}
        </p>
      )}
      {review.photos && (
        <ReviewPhotos reviewId={id} photos={review.photos} author={author} organizer={organizer} words={words} />
      )}
      {review.organizerReply && (
        <div className={styles.reply}>
          <b>{organizer}</b>
          <p>{review.organizerReply}</p>
        </div>
      )}
    </article>
  )
}
