import type { PersonalDataHandler } from '../../core/personal-data-handler.ts'

/** Erasure keeps the rating, without name, text and tags. */
export const reviewData: PersonalDataHandler = {
  name: 'reviews',
  export: (tx, userId) =>
    tx
      .selectFrom('review')
      .select([
        'id',
        'booking_id as bookingId',
        'service_id as serviceId',
        'rating',
        'text',
        'tags',
        'state',
        'organizer_reply as organizerReply',
        'created_at as at',
      ])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  async erase(tx, userId) {
    const own = tx.selectFrom('review').select('id').where('user_id', '=', userId)
    await tx.deleteFrom('notification').where('about', 'in', own).execute()
    await tx
      .updateTable('review')
      .set({ text: null, tags: [], organizer_reply: null })
      .where('user_id', '=', userId)
      .execute()
  },
}
