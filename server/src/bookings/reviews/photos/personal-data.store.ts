import { sql } from 'kysely'
import { appNow } from '../../../core/database/clock.ts'
import type { Tx } from '../../../core/database/database.ts'
import type { PersonalDataHandler } from '../../../core/personal-data-handler.ts'
import { mediaUrl } from '../../../media/media.rules.ts'

const bookingsOf = (tx: Tx, userId: string) => tx.selectFrom('booking').select('id').where('user_id', '=', userId)

/** After an erasure no photo is shown; the worker deletes the files within minutes. */
export const reviewPhotoData: PersonalDataHandler = {
  name: 'reviewPhotos',
  async export(tx, userId) {
    const rows = await tx
      .selectFrom('review_photo')
      .leftJoin('review_photo_set', 'review_photo_set.review_id', 'review_photo.review_id')
      .select(['booking_id as bookingId', 'name', 'state'])
      .where('booking_id', 'in', bookingsOf(tx, userId))
      .orderBy('booking_id')
      .orderBy('position')
      .execute()
    return rows.map(({ name, ...row }) => ({ ...row, url: mediaUrl(name) }))
  },
  async erase(tx, userId) {
    await tx
      .deleteFrom('review_photo_set')
      .where('review_id', 'in', tx.selectFrom('review').select('id').where('user_id', '=', userId))
      .execute()
    await tx
      .updateTable('review_photo')
      .set({ review_id: null, position: sql`null`, delete_after: appNow })
      .where('booking_id', 'in', bookingsOf(tx, userId))
      .execute()
  },
}
