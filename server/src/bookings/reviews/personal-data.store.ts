import type { PersonalData } from '../../core/personal-data.ts'

/** What a person said of trips. After an erasure the rating stays with nobody's name, and nothing that was said. */
export const reviewData: PersonalData = {
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
    await tx
      .updateTable('review')
      .set({ text: null, tags: [], organizer_reply: null })
      .where('user_id', '=', userId)
      .execute()
  },
}
