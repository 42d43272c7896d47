import { maxReviewPhotos } from '@enp/shared/limits'
import type { Dispatch, SetStateAction } from 'react'
import { call } from '../../../../api/api.ts'
import { type ChosenPhoto, ChosenPhotos } from '../../../../ui/photos/chosen-photos.tsx'
import { uploadTimeoutMs } from '../../../../ui/photos/use-photo-uploads.ts'
import type { ReviewTexts } from '../review.texts.ts'

interface ReviewPhotosChoiceProps {
  readonly bookingId: string
  readonly photos: readonly ChosenPhoto[]
  readonly words: ReviewTexts
  readonly onChange: Dispatch<SetStateAction<readonly ChosenPhoto[]>>
  readonly onBusyChange: (isBusy: boolean) => void
}

export function ReviewPhotosChoice({ bookingId: id, words: { review }, ...chosen }: ReviewPhotosChoiceProps) {
  const upload = async (base64: string) => {
    const input = { params: { id }, body: { base64 } }
    const { data } = await call('POST /v1/bookings/:id/review/photos', input, { timeoutMs: uploadTimeoutMs })
    return data.photo ?? { refused: data.refused }
  }
  return (
    <ChosenPhotos
      {...chosen}
      most={maxReviewPhotos}
      upload={upload}
      label={review.photos}
      hint={review.photosHint}
      photoLabel={review.photo}
      removeLabel={review.removePhoto}
    />
  )
}
