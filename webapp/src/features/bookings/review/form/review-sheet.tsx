import { type ReviewTag, reviewTagNames, reviewTagsByCategory } from '@enp/shared/catalog/review-tags'
import { CallFailure } from '@enp/shared/client'
import type { ErrorDetails } from '@enp/shared/errors'
import { reviewMaxLength } from '@enp/shared/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../api/api.ts'
import { useServerTime } from '../../../../api/clock/server-clock.ts'
import { createIdempotentRetry } from '../../../../api/errors/idempotent-retry.ts'
import { refetchTags } from '../../../../api/refetch-tags.ts'
import { host } from '../../../../host/host.ts'
import { useKeptState } from '../../../../host/state/use-kept-state.ts'
import { errorText } from '../../../../locales/error-text.ts'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { useSingleFlight } from '../../../../ui/actions/buttons/use-single-flight.ts'
import { ServiceCover } from '../../../../ui/data/pictures/service-cover.tsx'
import { TextArea } from '../../../../ui/fields/text/text-area.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { infoIcon } from '../../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import typography from '../../../../ui/layout/typography.module.css'
import { DoneSheet } from '../../../../ui/overlays/done-sheet.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import type { ChosenPhoto } from '../../../../ui/photos/chosen-photos.tsx'
import { type BookingSnapshot, idempotencyOptions } from '../../booking-calls.ts'
import { whenText } from '../../booking-words.rules.ts'
import { type ReviewTexts, useReviewTexts } from '../review.texts.ts'
import { RatingChoice, type ReviewRating } from './rating-choice.tsx'
import { ReviewPhotosChoice } from './review-photos-choice.tsx'
import styles from './review-sheet.module.css'
import { TagChoice } from './tag-choice.tsx'

interface ReviewSheetProps {
  readonly trip: BookingSnapshot
  readonly onClose: () => void
}

export function ReviewSheet({ trip, onClose }: ReviewSheetProps) {
  const words = useReviewTexts()
  const { review, format } = words
  const [rating, setRating] = useKeptState<ReviewRating>('review-rating')
  const [tags, setTags] = useKeptState<readonly ReviewTag[]>('review-tags', [])
  const [written, setWritten] = useKeptState('review-text', '')
  const [photos, setPhotos] = useKeptState<readonly ChosenPhoto[]>('review-photos', [])
  const [isUploading, setIsUploading] = useState(false)
  const [missing, setMissing] = useState(false)
  const publish = usePublish(trip)
  const trimmed = written.trim()
  const send = useSingleFlight((options) => {
    if (rating === undefined) return options.onSettled()
    const body = {
      rating,
      ...(trimmed && { text: trimmed }),
      ...(tags.length > 0 && { tags: [...tags] }),
      ...(photos.length > 0 && { photos: photos.map(({ id }) => id) }),
    }
    publish.mutate(body, { ...options, onError: (error) => isPhotoGone(error, body) && setPhotos([]) })
  })
  if (publish.data) {
    const hasPhotos = photos.length > 0
    return <Thanks {...{ hasPhotos, words, onClose }} pending={publish.data.state === 'pending'} />
  }
  const footer = (
    <Button
      busy={publish.isPending || isUploading}
      disabled={rating === undefined}
      onRefused={() => setMissing(true)}
      onPress={send}
    >
      {review.publish}
    </Button>
  )
  const problem = publish.error ? problemText(publish.error, publish.variables, words) : undefined
  return (
    <Sheet title={review.ask} onClose={onClose} footer={footer}>
      <About trip={trip} words={words} />
      <RatingChoice chosen={rating} onChoose={setRating} words={words} />
      <p className={styles.word} role={missing && rating === undefined ? 'alert' : 'status'}>
        {rating === undefined ? review.choose : review.ratings[rating]}
      </p>
      <TagChoice
        label={review.tagsLabel}
        tags={reviewTagsByCategory[trip.service.category]}
        names={reviewTagNames[format.language]}
        chosen={tags}
        onChoose={setTags}
      />
      <TextArea
        label={review.textLabel}
        placeholder={review.textPlaceholder}
        value={written}
        maxLength={reviewMaxLength}
        of={review.of}
        onChange={setWritten}
      />
      <ReviewPhotosChoice
        bookingId={trip.id}
        photos={photos}
        words={words}
        onChange={setPhotos}
        onBusyChange={setIsUploading}
      />
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <p className={styles.hint}>
        <Icon drawing={infoIcon} size={18} />
        <span>{review.hint}</span>
      </p>
    </Sheet>
  )
}

type Written = { rating: ReviewRating; text?: string; tags?: ReviewTag[]; photos?: string[] }

function usePublish({ id }: BookingSnapshot) {
  const client = useQueryClient()
  const [repeatOnce] = useState(createIdempotentRetry)
  return useMutation({
    mutationFn: (body: Written) =>
      repeatOnce(JSON.stringify(body), async (key) => {
        const { data } = await call('POST /v1/bookings/:id/review', { params: { id }, body }, idempotencyOptions(key))
        return data
      }),
    onSuccess: () => {
      host.haptic('success')
      refetchTags(client, 'Bookings', 'Services')
    },
    onError: () => host.haptic('error'),
  })
}

const pictureWidth = 56

function About({ trip, words }: { trip: BookingSnapshot; words: ReviewTexts }) {
  const now = useServerTime()
  const { service, meeting } = trip
  const guide = meeting?.guide && words.review.guide(meeting.guide.name)
  return (
    <div className={styles.about}>
      <span className={styles.picture}>
        <ServiceCover shape="square" service={service} width={pictureWidth} />
      </span>
      <p className={joinClassNames(typography.secondary, styles.trip)}>
        <b>{service.title}</b>
        {[whenText(trip, now, words), guide].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

/** The server deletes photos that were not sent for a day. */
const isPhotoGone = (failure: Error, { photos }: Written) =>
  photos !== undefined && failure instanceof CallFailure && failure.code === 'NOT_FOUND'

function problemText(failure: Error, written: Written, { text, review }: ReviewTexts): string {
  if (isPhotoGone(failure, written)) return review.photosGone
  if (!(failure instanceof CallFailure) || failure.code !== 'NOT_REVIEWABLE') return errorText(text, failure)
  const { reason } = failure.details as ErrorDetails['NOT_REVIEWABLE']
  return reason === 'member' ? review.ofMember : errorText(text, failure)
}

interface ThanksProps {
  readonly pending: boolean
  readonly hasPhotos: boolean
  readonly words: ReviewTexts
  readonly onClose: () => void
}

function Thanks({ pending, hasPhotos, words: { review }, onClose }: ThanksProps) {
  return (
    <DoneSheet
      title={review.thanksTitle}
      sentence={[pending ? review.pending : review.published, ...(hasPhotos ? [review.photosPending] : [])].join(' ')}
      close={review.close}
      onClose={onClose}
    />
  )
}
