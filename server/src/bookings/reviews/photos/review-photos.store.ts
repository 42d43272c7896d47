import type { ReviewPhotoState } from '@enp/shared/calls/catalog/reviews'
import { sql } from 'kysely'
import { appNow } from '../../../core/database/clock.ts'
import type { Database, Tx } from '../../../core/database/database.ts'
import { statesBefore } from '../../../core/life-cycle.ts'
import { type ReviewPhotoRow, refusedPhotoHours, reviewPhotoLifeCycle, unsentPhotoHours } from './review-photo.rules.ts'

const inHours = (hours: number) => sql<Date>`app_now() + make_interval(hours => ${hours})`

/** A claim whose server stopped can be taken over after this time. */
const claimSeconds = 60

/**
 * Keeps an earlier upload. Returns undefined if another request stores the photo now. The booking
 * is locked and has no review.
 */
export function claimReviewPhoto(tx: Tx, bookingId: string, name: string) {
  return tx
    .insertInto('review_photo')
    .values({ booking_id: bookingId, name, delete_after: inHours(unsentPhotoHours) })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ delete_after: inHours(unsentPhotoHours) })
        .where(
          sql<boolean>`review_photo.width is not null or review_photo.delete_after
            < ${inHours(unsentPhotoHours)} - make_interval(secs => ${claimSeconds})`,
        ),
    )
    .returning(['id', 'width'])
    .executeTakeFirst()
}

export async function updateStoredPhoto(
  db: Database,
  id: string,
  { width, height, colour }: Omit<ReviewPhotoRow, 'name'>,
): Promise<void> {
  await db.updateTable('review_photo').set({ width, height, colour }).where('id', '=', id).execute()
}

export async function deleteUnstoredPhoto(db: Database, id: string): Promise<void> {
  await db.deleteFrom('review_photo').where('id', '=', id).where('width', 'is', null).execute()
}

/** Returns false if a photo is not one of the booking, not stored, or deleted. */
export async function attachReviewPhotos(
  tx: Tx,
  { bookingId, reviewId }: { readonly bookingId: string; readonly reviewId: string },
  ids: readonly string[],
): Promise<boolean> {
  await tx.insertInto('review_photo_set').values({ review_id: reviewId, state: 'pending' }).execute()
  const attached = await tx
    .updateTable('review_photo')
    .set({ review_id: reviewId, position: sql`array_position(${[...ids]}::uuid[], id)`, delete_after: null })
    .where('id', 'in', [...ids])
    .where('booking_id', '=', bookingId)
    .where('review_id', 'is', null)
    .where('width', 'is not', null)
    .where('delete_after', '>', appNow)
    .returning('id')
    .execute()
  return attached.length === ids.length
}

/** Photos that were refused or erased, and those of hidden reviews, are not shown. */
export async function isReviewPhotoShown(db: Database, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('review_photo')
    .leftJoin('review', 'review.id', 'review_id')
    .select('review_photo.id')
    .where('review_photo.name', '=', name)
    .where(
      sql<boolean>`case when review_id is null then delete_after > app_now()
        else delete_after is null and review.state <> 'hidden' end`,
    )
    .executeTakeFirst()
  return row !== undefined
}

export function lockPhotoSet(tx: Tx, reviewId: string) {
  return tx
    .selectFrom('review_photo_set')
    .select('state')
    .where('review_id', '=', reviewId)
    .forUpdate()
    .executeTakeFirst()
}

interface PhotoDecision {
  readonly to: ReviewPhotoState
  readonly operatorId: number
  readonly reason?: string | undefined
}

/** All decisions must use this function. Returns false if the photos were deleted. */
export async function savePhotoDecision(
  tx: Tx,
  reviewId: string,
  { to, operatorId, reason }: PhotoDecision,
): Promise<boolean> {
  const photos = await tx
    .updateTable('review_photo')
    .set({ delete_after: to === 'refused' ? inHours(refusedPhotoHours) : null })
    .where('review_id', '=', reviewId)
    .returning('id')
    .execute()
  if (photos.length === 0) return false
  const changed = await tx
    .updateTable('review_photo_set')
    .set({ state: to, decided_by: BigInt(operatorId), ...(reason !== undefined && { reason }) })
    .where('review_id', '=', reviewId)
    .where('state', 'in', statesBefore(reviewPhotoLifeCycle, to))
    .returning('review_id')
    .executeTakeFirst()
  if (!changed) throw new Error(`photos of a review cannot change to ${to}`)
  return true
}

export interface DuePhoto {
  readonly id: string
  readonly name: string
}

/** Photos whose time is over, in the order of their ids. */
export function listDuePhotos(db: Database, limit: number, after: DuePhoto | undefined): Promise<DuePhoto[]> {
  return db
    .selectFrom('review_photo')
    .select(['id', 'name'])
    .where('delete_after', '<=', appNow)
    .$if(after !== undefined, (photos) => photos.where('id', '>', after?.id ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Locks a photo whose time is over; false if another worker has it or it is kept again. */
export async function lockDuePhoto(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('review_photo')
    .select('id')
    .where('id', '=', id)
    .where('delete_after', '<=', appNow)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}

export async function deletePhoto(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('review_photo').where('id', '=', id).execute()
}
