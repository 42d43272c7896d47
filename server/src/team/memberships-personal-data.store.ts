import type { PersonalDataHandler } from '../core/personal-data-handler.ts'

/** Stored by Telegram id, so they are erased before the profile. */
export const membershipData: PersonalDataHandler = {
  name: 'memberships',
  export: (tx, userId) =>
    tx
      .selectFrom('organizer_member')
      .innerJoin('users', 'users.telegram_id', 'organizer_member.telegram_id')
      .innerJoin('organizer', 'organizer.id', 'organizer_member.organizer_id')
      .select(['organizer.id', 'organizer.name', 'organizer_member.role', 'organizer_member.until'])
      .select(['organizer_member.service_id', 'organizer_member.created_at as at'])
      .where('users.id', '=', userId)
      .orderBy('organizer_member.created_at')
      .execute(),
  async erase(tx, userId) {
    await tx
      .deleteFrom('organizer_member')
      .where('telegram_id', 'in', tx.selectFrom('users').select('telegram_id').where('id', '=', userId))
      .execute()
  },
}
