import { createHash } from 'node:crypto'
import type { Media } from '@enp/shared/calls/catalog/catalog-shapes'
import type { ReviewPhotoState } from '@enp/shared/calls/catalog/reviews'
import type { LifeCycle } from '../../../core/life-cycle.ts'
import { mediaUrl, reviewPhotoPrefix } from '../../../media/media.rules.ts'

/** See docs/rules/vouchers-and-reviews.md#photos. */
export const reviewPhotoLifeCycle: LifeCycle<ReviewPhotoState> = {
  pending: ['approved', 'refused'],
  // The state before a decision that was undone.
  approved: ['refused', 'pending'],
  refused: ['pending', 'approved'],
}

/** A photo of a review that was not sent. */
export const unsentPhotoHours = 24
/** The undo of a refusal needs the photos for ten minutes. */
export const refusedPhotoHours = 1

export interface ReviewPhotoRow {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly colour: string | null
}

export function toMedia({ name, width, height, colour }: ReviewPhotoRow): Media {
  return { url: mediaUrl(name), alt: '', width, height, ...(colour !== null && { colour }) }
}

/** Depends on the booking, so that the removal of a photo never removes another use of the file. */
export function toPhotoName(bookingId: string, bytes: Buffer): string {
  return reviewPhotoPrefix + createHash('sha256').update(bookingId).update(bytes).digest('hex').slice(0, 40)
}
