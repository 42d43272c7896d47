import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { QueueFull } from '@enp/shared/isolated/fair-queue'
import { inTransaction } from '../../../core/database/database.ts'
import type { Deps } from '../../../core/deps.ts'
import { countPhotoUpload } from '../../../media/count-photo-upload.ts'
import { maxImageBytes, mediaUrl } from '../../../media/media.rules.ts'
import { openMedia } from '../../../media/open-media.ts'
import { storeUserImage } from '../../../media/store-user-image.ts'
import type { User } from '../../../users/user.rules.ts'
import { findReviewsByBooking } from '../review.store.ts'
import { lockReviewable } from '../write-review.ts'
import { toPhotoName } from './review-photo.rules.ts'
import { claimReviewPhoto, deleteUnstoredPhoto, updateStoredPhoto } from './review-photos.store.ts'

/** Strips metadata. Idempotent. Errors: NOT_FOUND, NOT_REVIEWABLE, TRY_LATER. */
export async function uploadReviewPhoto(
  deps: Pick<Deps, 'db' | 'redis' | 'config'>,
  user: Pick<User, 'id' | 'telegramId'>,
  bookingId: string,
  { base64 }: Body<'POST /v1/bookings/:id/review/photos'>,
): Promise<HandlerReply<'POST /v1/bookings/:id/review/photos'>> {
  const { db } = deps
  const bytes = Buffer.from(base64, 'base64')
  const name = toPhotoName(bookingId, bytes)
  const isTooLarge = bytes.length > maxImageBytes
  const claimed = await inTransaction(db, async (tx) => {
    await lockReviewable(tx, user, bookingId)
    const reviewed = await findReviewsByBooking(tx, [bookingId])
    if (reviewed.size > 0) throwRefusal('NOT_REVIEWABLE', { reason: 'reviewed' })
    if (isTooLarge) return 'too_large'
    return (await claimReviewPhoto(tx, bookingId, name)) ?? throwRefusal('TRY_LATER')
  })
  if (claimed === 'too_large') return { data: { refused: claimed } }
  const photo = { id: claimed.id, url: mediaUrl(name) }
  if (claimed.width !== null) return { data: { photo } }
  const stored = await store(deps, bytes, name, user.telegramId)
  if (typeof stored === 'string') {
    await deleteUnstoredPhoto(db, claimed.id)
    return stored === 'busy' ? throwRefusal('TRY_LATER') : { data: { refused: stored } }
  }
  await updateStoredPhoto(db, claimed.id, stored)
  return { data: { photo } }
}

/** After other errors the row stays, so that files that were already stored are deleted with it. */
async function store(
  { redis, config }: Pick<Deps, 'redis' | 'config'>,
  bytes: Buffer,
  name: string,
  telegramId: number,
) {
  if (!(await countPhotoUpload(redis, telegramId))) return 'too_many_today' as const
  return storeUserImage(openMedia(config), bytes, `user:${telegramId}`, name).catch((error: unknown) => {
    if (error instanceof QueueFull) return 'busy' as const
    throw error
  })
}
