import type { PersonalDataHandler } from '../../core/personal-data-handler.ts'

/** An organizer created from an application stays: other users have bookings with it. */
export const applicationData: PersonalDataHandler = {
  name: 'organizer_applications',
  export: (tx, userId) =>
    tx
      .selectFrom('organizer_application')
      .select(['id', 'name', 'about', 'region', 'contact', 'state', 'reason', 'created_at as at'])
      .select('decided_at as decidedAt')
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  async erase(tx, userId) {
    const applicationIds = tx.selectFrom('organizer_application').select('id').where('user_id', '=', userId)
    await tx.deleteFrom('notification').where('about', 'in', applicationIds).execute()
    await tx.deleteFrom('organizer_application').where('user_id', '=', userId).execute()
  },
}
